extension GraphPage {
  /// The part of the script that reacts to the address, the keyboard and the filters.
  static let mainScript = #"""
// The page itself: what is shown follows from the address, so that links and the back button work.

(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const graph = readGraph(data);
  const editor = data.editor ?? null;
  const main = document.querySelector("main");
  const search = document.getElementById("search");
  const results = document.getElementById("results");
  const hiddenKinds = new Set();
  let folder = "", module = "";
  let selected = -1;

  // Values of the environment and stored values have no place of their own.
  const isInFolder = (node) => folder === "" || !node.folder && !node.parentNode
    || `${node.folder ?? ""}/`.startsWith(`${folder}/`);
  const isInModule = (node) => module === "" || !node.place || node.module === module;
  const isShown = (node) => !hiddenKinds.has(node.kind) && isInFolder(node) && isInModule(node);

  function settings() {
    const hash = new URLSearchParams(location.hash.slice(1));
    const steps = Number(hash.get("steps"));
    return {
      node: graph.nodes.get(hash.get("node")) ?? null,
      question: hash.get("ask"), target: graph.nodes.get(hash.get("to")),
      steps: steps >= 1 && steps <= 4 ? steps : 1,
      direction: ["in", "out"].includes(hash.get("direction")) ? hash.get("direction") : "both",
    };
  }

  function show(changes) {
    const now = settings();
    const hash = new URLSearchParams();
    const node = "node" in changes ? changes.node : now.node;
    if (node) {
      hash.set("node", node.id);
      hash.set("steps", changes.steps ?? now.steps);
      hash.set("direction", changes.direction ?? now.direction);
      if (changes.question) hash.set("ask", changes.question);
      if (changes.target) hash.set("to", changes.target.id);
    }
    location.hash = hash.toString();
  }

  // The surroundings of a node.

  function focus(node, state) {
    const distance = neighborhood(node, state.steps, state.direction, isShown);
    const edges = graph.edges.filter((edge) => distance.has(edge.from) && distance.has(edge.to));
    const own = new Set(withChildren(node));
    const coming = graph.edges.filter((edge) => own.has(edge.target) && !own.has(edge.source));
    const going = graph.edges.filter((edge) => own.has(edge.source) && !own.has(edge.target));
    const inside = graph.edges.filter((edge) => own.has(edge.source) && own.has(edge.target));
    const choice = (label, isOn, changes) => element("button", {
      type: "button", "aria-pressed": String(isOn), onclick: () => show(changes),
    }, label);
    const ask = (label, question) => choice(label, state.question === question, { question });
    const about = [kindText(node), node.type, node.module].filter(Boolean).join(" · ");
    return [
      element("p", {}, element("a", { href: "#" }, "Overview"), node.parentNode ? " › " : "",
        node.parentNode ? nodeLink(node.parentNode) : ""),
      element("h2", { tabindex: -1 }, node.name),
      element("p", {}, element("span", { class: "dim" }, about + " "), placeLink(node.place, editor, true),
        node.holds ? element("span", {}, " · holds ", nodeLink(graph.nodes.get(node.holds))) : null),
      ...findingList(node.findings ?? [], editor),
      element("div", { class: "row" },
        element("span", { class: "group", role: "group", "aria-label": "Steps" }, "Steps",
          ...[1, 2, 3, 4].map((steps) => choice(String(steps), steps === state.steps, { steps }))),
        element("span", { class: "group", role: "group", "aria-label": "Direction" }, "Data",
          ...[["in", "comes in"], ["out", "goes out"], ["both", "both"]].map(([direction, label]) =>
            choice(label, direction === state.direction, { direction })))),
      element("div", { class: "row" },
        element("span", { class: "group", role: "group", "aria-label": "Questions" },
          ask("How does it get here?", "origins"), ask("Who can change it?", "writers"),
          ask("What is redrawn when it changes?", "redrawn")), wayForm(node)),
      question(node, state),
      element("div", { class: "picture" }, draw(distance, node, edges, (other) => show({ node: other }))),
      element("p", { class: "dim" },
        "Lines go with the data. Blue: passed or injected. Red: written. Dashed: possible. ",
        element("span", { class: "screen" },
          "Point at a node, or go to it with Tab, to see what its lines mean.")),
      element("h3", {}, "Edges"),
      edgeTable("Data that comes in", coming, editor), edgeTable("Data that goes out", going, editor),
      inside.length > 0 ? edgeTable("Within the type", inside, editor) : null,
      isContainer(node) ? properties(node) : null,
    ];
  }

  function properties(node) {
    if (node.children.length === 0) return null;
    return table("Its properties", ["Property", "Type", "Place"],
      node.children.map((child) => [namedNode(child), child.type ?? "", placeLink(child.place, editor)]));
  }

  function question(node, state) {
    switch (state.question) {
      case "origins":
        return answer(`How ${node.name} gets its data`, origins(node), "The source shows no origin.", editor);
      case "writers":
        return answer(`Who can change ${node.name}`, writers(node),
          "The source shows nothing that writes it.", editor);
      case "redrawn":
        return answer(`What is redrawn when ${node.name} changes`, redrawn(node),
          "The source shows no view that is redrawn.", editor);
      case "way":
        return state.target ? answer(`How ${node.name} gets to ${state.target.name}`, ways(graph, node, state.target),
          `The source shows no way from ${node.name} to ${state.target.name}.`, editor) : null;
      default: return null;
    }
  }

  function wayForm(node) {
    const input = element("input", { type: "search", list: "names", "aria-label": "Name of a view", size: 22,
      placeholder: "to a view" });
    return element("form", {
      class: "group",
      onsubmit: (event) => {
        event.preventDefault();
        const target = graph.nodes.get(input.value) ?? graph.all.find((one) => one.name === input.value.trim());
        if (target) show({ question: "way", target });
        else input.setCustomValidity("There is no type or property of this name."), input.reportValidity();
      },
      oninput: () => input.setCustomValidity(""),
    }, "How does it get", input, element("button", {}, "Show"));
  }

  // Search.

  function find(text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const rank = (node) => {
      const name = node.name.toLowerCase(), short = node.short.toLowerCase();
      if (!words.every((word) => name.includes(word) || kindText(node).toLowerCase().includes(word))) return -1;
      return (short === words[0] ? 0 : short.startsWith(words[0]) ? 1 : 2) * 1000 + name.length;
    };
    return graph.all.map((node) => [rank(node), node]).filter(([value]) => value >= 0)
      .sort(([a, x], [b, y]) => a - b || x.name.localeCompare(y.name)).slice(0, 50).map(([, node]) => node);
  }

  function showResults() {
    const found = search.value.trim() === "" ? [] : find(search.value);
    selected = found.length > 0 ? 0 : -1;
    results.replaceChildren(...found.map((node, index) => {
      const link = nodeLink(node);
      link.prepend(element("span", { class: "kind" }, kindText(node)));
      link.id = `result-${index}`;
      link.setAttribute("role", "option");
      link.tabIndex = -1;
      return element("li", { role: "presentation" }, link);
    }));
    document.getElementById("count").textContent =
      search.value.trim() === "" ? "" : `${found.length}${found.length === 50 ? " or more" : ""} found`;
    search.setAttribute("aria-expanded", String(found.length > 0));
    mark();
  }

  function mark() {
    const links = results.querySelectorAll("a");
    links.forEach((link, index) => link.setAttribute("aria-selected", String(index === selected)));
    const current = links[selected];
    if (current) {
      search.setAttribute("aria-activedescendant", current.id);
      current.scrollIntoView({ block: "nearest" });
    } else search.removeAttribute("aria-activedescendant");
  }

  search.addEventListener("input", showResults);
  search.addEventListener("keydown", (event) => {
    const count = results.children.length;
    if (event.key === "ArrowDown" && count > 0) selected = (selected + 1) % count;
    else if (event.key === "ArrowUp" && count > 0) selected = (selected + count - 1) % count;
    else if (event.key === "Enter" && selected >= 0) location.hash = results.querySelectorAll("a")[selected].hash;
    else if (event.key === "Escape") { search.value = ""; showResults(); return; } else return;
    event.preventDefault();
    mark();
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.closest?.("input, select, textarea") || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "/") { event.preventDefault(); search.focus(); search.select(); }
    if (["1", "2", "3", "4"].includes(event.key) && settings().node) show({ steps: Number(event.key) });
  });

  // Filters.

  const filters = document.getElementById("kinds");
  for (const kind of Object.keys(KINDS).filter((one) => data.numbers.nodes[one])) {
    filters.append(element("label", {}, element("input", {
      type: "checkbox", checked: true, value: kind,
      onchange: (event) => {
        if (event.target.checked) hiddenKinds.delete(kind); else hiddenKinds.add(kind);
        render(false);
      },
    }), element("span", {}, element("span", { class: "swatch", style: `background: var(--${kind})` }),
      `${KINDS[kind]} (${data.numbers.nodes[kind]})`)));
  }
  const choice = document.getElementById("folder");
  const all = new Set(graph.all.map((node) => node.folder).filter(Boolean));
  for (const one of [...all]) {
    const parts = one.split("/");
    parts.forEach((_, index) => all.add(parts.slice(0, index + 1).join("/")));
  }
  choice.append(...[...all].sort().map((one) => element("option", { value: one }, one)));
  choice.addEventListener("change", () => { folder = choice.value; render(false); });
  const moduleChoice = document.getElementById("module");
  const modules = new Set(graph.all.map((node) => node.module).filter(Boolean));
  document.getElementById("modules").hidden = modules.size < 2;
  moduleChoice.append(...[...modules].sort().map((one) => element("option", { value: one }, one)));
  moduleChoice.addEventListener("change", () => { module = moduleChoice.value; render(false); });
  document.getElementById("names").append(...graph.all.filter((node) => ["app", "view", "scene"].includes(node.kind))
    .map((node) => element("option", { value: node.id })));

  function render(movesFocus) {
    const state = settings();
    document.title = (state.node ? `${state.node.name} – ` : "") + data.title;
    const content = state.node ? focus(state.node, state) : overview(graph, data, isShown, editor);
    main.replaceChildren(...content.filter((part) => part !== null));
    if (movesFocus) {
      main.querySelector("h2")?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    const spot = document.querySelector("g.node.center rect"), picture = document.querySelector(".picture");
    if (spot) picture.scrollLeft = spot.x.baseVal.value + spot.width.baseVal.value / 2 - picture.clientWidth / 2;
  }

  document.getElementById("title").textContent = data.title;
  if (matchMedia("(max-width: 56rem)").matches) document.querySelector(".filters").open = false;
  addEventListener("hashchange", () => render(true));
  render(false);
})();
"""#
}
