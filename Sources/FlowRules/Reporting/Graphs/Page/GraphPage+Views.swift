extension GraphPage {
  /// The part of the script that makes the text of the page.
  static let viewsScript = #"""
// The text of the page. All of it goes through textContent: nothing from source is ever read as HTML.

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

const KINDS = {
  app: "app", scene: "scene", view: "view", model: "model", state: "state", input: "input",
  environment: "environment", stored: "stored value", code: "other code",
};

const kindText = (node) =>
  (node.kind === "stored" ? KINDS.stored
  : node.wrapper && node.wrapper !== "static" ? `@${node.wrapper}` : node.wrapper ?? KINDS[node.kind]);
const describe = (node) => [kindText(node), node.name, node.type ? `of type ${node.type}` : "",
  node.findings ? `${node.findings.length} findings` : ""].filter(Boolean).join(", ");

/** A link to a node within the page. */
function nodeLink(node) {
  return element("a", { href: "#" + new URLSearchParams({ node: node.id }) }, node.name);
}

function namedNode(node) {
  return element("span", {}, element("span", { class: "kind" }, kindText(node)), nodeLink(node));
}

/** A place as text, and as a link where an editor was chosen: the file's name, or its whole path. */
function placeLink(place, editor, isWhole = false) {
  if (!place) return element("span", { class: "dim" }, "—");
  const whole = `${place.path}:${place.line}`;
  const text = isWhole ? whole : whole.slice(whole.lastIndexOf("/") + 1);
  if (!editor) return element("span", { title: whole }, text);
  const path = (editor.root + "/" + place.path).split("/").map(encodeURIComponent).join("/");
  const href = editor.template.replaceAll("{path}", path).replaceAll("{line}", place.line)
    .replaceAll("{column}", place.column);
  return element("a", { href, title: whole }, text);
}

/** An edge as a sentence with links. */
function sentence(edge) {
  const verbs = {
    owns: "owns", creates: "creates", presents: "presents", observes: "observes", reads: "reads", writes: "writes",
    passes: "is passed to", injects: "is injected as", keeps: "keeps",
  };
  const isSelf = edge.kind === "passes" && edge.detail === "new" || edge.kind === "injects" && isContainer(edge.from);
  const own = { passes: "passes a new object to", injects: "injects a new object as" };
  const verb = isSelf ? own[edge.kind] : verbs[edge.kind];
  const notes = [
    edge.passed && !isSelf ? `as ${edge.passed === "object" ? "an" : "a"} ${edge.passed}` : "",
    edge.member ? `of ${edge.member.name}` : "", edge.label ? `for '${edge.label}'` : "",
    edge.detail && edge.detail !== "new" ? `(${edge.detail})` : "",
    edge.kind === "reads" && edge.isRendering ? "while it renders" : "",
    edge.certainty === "possible" ? "— possible" : "",
  ].filter(Boolean).join(" ");
  return element("span", {}, nodeLink(edge.from), ` ${verb} `, nodeLink(edge.to), notes ? ` ${notes}` : "",
    ...(edge.findings ?? []).map((finding) =>
      element("div", { class: "small" }, `⚠ ${finding.severity}: ${finding.message} [${finding.rule}]`)));
}

function table(caption, heads, rows) {
  return element("div", { class: "table" }, element("table", {}, element("caption", {}, caption),
    element("thead", {}, element("tr", {}, ...heads.map((head) =>
      element("th", { scope: "col", class: head.isNumber ? "number" : null }, head.text ?? head)))),
    element("tbody", {}, ...rows.map((row) => element("tr", {}, ...row.map((cell, index) =>
      element("td", { class: heads[index].isNumber ? "number" : null }, cell)))))));
}

/** A table of edges; of very many the first ones, with a button for the others. */
function edgeTable(caption, edges, editor) {
  const first = 100;
  const row = (edge) => [edge.kind, sentence(edge), placeLink(edge.places[0], editor),
    edge.places.length > 1 ? `${edge.places.length}` : "1"];
  const heads = ["Verb", "Edge", "Place", { text: "Places", isNumber: true }];
  const made = table(`${caption}: ${edges.length}`, heads, edges.slice(0, first).map(row));
  if (edges.length <= first) return made;
  const box = element("div", {}, made);
  box.append(element("button", {
    type: "button",
    onclick: (event) => {
      event.target.remove();
      box.replaceChildren(table(`${caption}: ${edges.length}`, heads, edges.map(row)));
    },
  }, `Show all ${edges.length}`));
  return box;
}

function findingList(findings, editor) {
  return findings.map((finding) => element("div", { class: `finding ${finding.severity}` },
    element("strong", {}, `${finding.severity}: ${finding.rule}`), " ", placeLink(finding.place, editor),
    element("div", {}, finding.message)));
}

/** The answer to a question: its edges, indented. */
function answer(title, steps, empty, editor) {
  if (steps.length === 0) return element("p", { role: "status" }, empty);
  return element("div", { role: "status" }, element("h3", {}, title),
    element("ol", { class: "answer" }, ...steps.map(({ edge, depth }) =>
      element("li", { style: `padding-left: ${depth * 1.5}rem` }, depth > 0 ? "↳ " : "", sentence(edge), " ",
        element("span", { class: "dim" }, placeLink(edge.places[0], editor))))));
}

/** The start of the page: figures, the biggest owners, the folders. */
function overview(graph, data, isShown, editor) {
  const numbers = data.numbers;
  const figures = Object.keys(KINDS).filter((kind) => numbers.nodes[kind]).map((kind) =>
    element("li", {}, element("strong", {}, String(numbers.nodes[kind])),
      element("span", { class: "swatch", style: `background: var(--${kind})` }), KINDS[kind]));
  figures.push(element("li", {}, element("strong", {}, String(graph.edges.length)), "edges"));
  const reach = (node) => new Set(neighborhoodOf(node)).size;
  const owners = graph.all.filter((node) => isContainer(node) && isShown(node)
    && node.outgoing.some((edge) => edge.kind === "owns"))
    .map((node) => ({ node, owned: node.outgoing.filter((edge) => edge.kind === "owns").length, reach: reach(node) }))
    .sort((a, b) => b.owned - a.owned || b.reach - a.reach || a.node.name.localeCompare(b.node.name)).slice(0, 15);
  const made = [
    element("h2", { tabindex: -1 }, "Overview"), element("ul", { class: "figures" }, ...figures),
    element("h3", {}, "Biggest owners of state"),
    table("Types that own the most state", ["Type", { text: "States", isNumber: true },
      { text: "Types that use them", isNumber: true }, "Place"],
      owners.map(({ node, owned, reach }) =>
        [namedNode(node), String(owned), String(reach), placeLink(node.place, editor)])),
    element("h3", {}, "Worth a look"), notable(graph, numbers),
    element("h3", {}, "Folders"), ...folders(graph, isShown),
  ];
  const findings = graph.all.filter((node) => node.findings && isShown(node));
  if (findings.length > 0) {
    made.push(element("h3", {}, "Findings"), table("Nodes with findings", ["Node", "Findings"],
      findings.map((node) => [namedNode(node), node.findings.map((one) => one.rule).join(", ")])));
  }
  made.push(element("h3", {}, "Not shown"), legend(data.unknown));
  return made;

  function neighborhoodOf(node) {
    return node.children.flatMap((child) => child.incoming.map((edge) => edge.from)
      .concat(child.outgoing.map((edge) => edge.to))).map((one) => one.parentNode ?? one).filter((one) => one !== node);
  }
}

function folders(graph, isShown) {
  const byFolder = new Map();
  for (const node of graph.all) {
    if (!isContainer(node) || node.kind === "scene" || !node.place || !isShown(node)) continue;
    const folder = node.folder || "(top)";
    if (!byFolder.has(folder)) byFolder.set(folder, []);
    byFolder.get(folder).push(node);
  }
  return [...byFolder].sort(([a], [b]) => (a < b ? -1 : 1)).map(([folder, nodes]) => {
    const box = element("details", {}, element("summary", {}, `${folder} `, element("span", { class: "dim" },
      nodes.length === 1 ? "1 type" : `${nodes.length} types`)));
    // Filled when it opens: a large app has a thousand types.
    box.addEventListener("toggle", () => {
      if (box.children.length > 1) return;
      box.append(element("ul", {}, ...nodes.map((node) => element("li", {}, namedNode(node)))));
    });
    return box;
  });
}

function notable(graph, numbers) {
  const notes = new Map(numbers.manyWriters.map(({ state, count }) => [state, ` (${count})`]));
  const rows = [
    ["States with three or more writers", numbers.manyWriters.map(({ state }) => state), ", "],
    ["Properties on the longest way of a binding", numbers.longestBindingChain, " → "],
    ["Views that only pass on what they get", numbers.passThroughViews, ", "],
    ["Injected and never read", numbers.injectedButNeverRead, ", "],
  ];
  return table("Numbers", ["What", { text: "How many", isNumber: true }, "Where"],
    rows.map(([title, ids, comma]) => [title, String(ids.length), list(ids, comma)]));

  function list(ids, comma) {
    const first = 20;
    const parts = ids.slice(0, first).flatMap((id, index) => {
      const node = graph.nodes.get(id);
      return node ? [index > 0 ? comma : "", nodeLink(node), notes.get(id) ?? ""] : [];
    });
    if (ids.length > first) parts.push(` and ${ids.length - first} more`);
    return element("span", {}, ...(parts.length > 0 ? parts : [element("span", { class: "dim" }, "none")]));
  }
}

function legend(unknown) {
  const items = unknown.map((one) => element("li", {}, `${one.count} ${one.text}`));
  return element("div", {},
    element("p", { class: "dim" }, "Solid lines are certain. Dashed lines are possible: one of several is meant, "
      + "or what changes may be an object that a state only refers to. Tests and previews are left out. An edge that "
      + "the source does not show is not drawn:"),
    element("ul", {}, ...(items.length > 0 ? items : [element("li", {}, "nothing is known to be missing")])));
}
"""#
}
