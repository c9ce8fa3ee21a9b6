extension GraphPage {
  /// The part of the script that draws the neighborhood of a node.
  static let layoutScript = #"""
// The picture: types with their properties in columns, from where data comes from to where it goes.

const BOX = { width: 230, header: 40, row: 22, gapX: 140, gapY: 16, margin: 16, mostBoxes: 30, mostRows: 12 };
const SVG = "http://www.w3.org/2000/svg";

/** The box that shows a node: that of its type, or its own. */
const boxOf = (node) => (isContainer(node) ? node : node.parentNode ?? node);

/** Columns of boxes by their distance, each ordered by its neighbors in the column before. */
function arrange(distance) {
  const boxes = new Map();
  for (const [node, layer] of distance) {
    const owner = boxOf(node);
    const box = boxes.get(owner) ?? { owner, members: [], layer };
    // A type is where its nearest part is.
    if (Math.abs(layer) < Math.abs(box.layer)) box.layer = layer;
    if (node !== owner) box.members.push(node);
    boxes.set(owner, box);
  }
  const numbers = [...new Set([...boxes.values()].map((box) => box.layer))].sort((a, b) => a - b);
  const columns = numbers.map((number) => [...boxes.values()].filter((box) => box.layer === number)
    .sort((a, b) => a.owner.name.localeCompare(b.owner.name)));
  const position = new Map();
  const note = (column) => column.forEach((box, index) => position.set(box.owner, index / Math.max(1, column.length)));
  columns.forEach(note);
  const middle = Math.max(0, numbers.indexOf(0));
  for (let sweep = 0; sweep < 3; sweep++) {
    for (let index = middle + 1; index < columns.length; index++) order(columns[index], columns[index - 1]);
    for (let index = middle - 1; index >= 0; index--) order(columns[index], columns[index + 1]);
  }
  return columns.map((column) => ({
    boxes: column.slice(0, BOX.mostBoxes), left: Math.max(0, column.length - BOX.mostBoxes),
  }));

  function order(column, fixed) {
    const neighbors = new Set(fixed.map((box) => box.owner));
    const weight = new Map(column.map((box) => {
      const others = [box.owner, ...box.members].flatMap((node) =>
        [...node.incoming.map((edge) => boxOf(edge.from)), ...node.outgoing.map((edge) => boxOf(edge.to))])
        .filter((owner) => neighbors.has(owner)).map((owner) => position.get(owner));
      const sum = others.reduce((total, one) => total + one, 0);
      return [box, others.length > 0 ? sum / others.length : position.get(box.owner)];
    }));
    column.sort((a, b) => weight.get(a) - weight.get(b));
    note(column);
  }
}

function svgElement(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function svgText(text, attributes) {
  const made = svgElement("text", attributes);
  made.textContent = text;
  return made;
}

/** The number of small letters that have room in the line of a property after its name. */
const roomBeside = (name) => Math.floor((BOX.width - 47 - Math.min(name.length, 18) * 7.4) / 6.2);

const clipped = (text, length) => (text.length > length ? text.slice(0, length - 1) + "…" : text);

/** Puts the boxes into their places, and returns the size of the whole. */
function place(columns) {
  let height = 0;
  columns.forEach((column, index) => {
    let y = BOX.margin;
    for (const box of column.boxes) {
      box.rows = box.members.slice(0, BOX.mostRows);
      box.x = BOX.margin + index * (BOX.width + BOX.gapX);
      box.y = y;
      box.height = BOX.header + box.rows.length * BOX.row + (box.members.length > box.rows.length ? BOX.row : 0)
        + (box.rows.length > 0 ? 6 : 0);
      box.index = index;
      y += box.height + BOX.gapY;
    }
    column.x = BOX.margin + index * (BOX.width + BOX.gapX);
    column.end = y;
    height = Math.max(height, y + (column.left > 0 ? 30 : 0));
  });
  // A short column is not far below the top, where one begins to read.
  for (const column of columns) {
    const shift = Math.min((height - column.end) / 2, 120);
    for (const box of column.boxes) box.y += shift;
    column.end += shift;
  }
  const width = 2 * BOX.margin + columns.length * BOX.width + (columns.length - 1) * BOX.gapX;
  return { width, height: height + BOX.margin };
}

/** Draws the neighborhood of a node. `open` is called with a node that is chosen. */
function draw(distance, center, shownEdges, open) {
  const columns = arrange(distance);
  const { width, height } = place(columns);
  const svg = svgElement("svg", {
    width, height, viewBox: `0 0 ${width} ${height}`, role: "group",
    "aria-label": `Data flow around ${center.name}. The tables below have the same facts.`,
  });
  svg.append(svgElement("defs", {}, svgElement("marker", {
    id: "arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse",
  }, svgElement("path", { d: "M0 0 8 4 0 8z" }))));
  // The middle of each node's line, and the lines of edges at it.
  const spots = new Map(), lines = new Map();
  for (const box of columns.flatMap((column) => column.boxes)) {
    spots.set(box.owner, { box, y: box.y + BOX.header / 2 });
    box.rows.forEach((node, row) => spots.set(node, { box, y: box.y + BOX.header + (row + 0.5) * BOX.row }));
  }
  const drawn = new Map();
  for (const edge of shownEdges) collect(edge);
  for (const edges of drawn.values()) drawEdges(edges);
  // The labels of a few lines have room; those of many appear with the pointer or the focus.
  if (drawn.size <= 12) svg.classList.add("few");
  for (const column of columns) {
    for (const box of column.boxes) drawBox(box);
    if (column.left > 0) {
      const text = `and ${column.left} more, in the tables below`;
      svg.append(svgText(text, { x: column.x, y: column.end + 8, class: "small" }));
    }
  }
  return svg;

  /** Edges between the same two spots share a line. */
  function collect(edge) {
    const start = spots.get(edge.source), end = spots.get(edge.target);
    if (!start || !end || start.box.index === end.box.index) return;
    const key = `${edge.source.id}\n${edge.target.id}`;
    if (!drawn.has(key)) drawn.set(key, []);
    drawn.get(key).push(edge);
  }

  function drawEdges(edges) {
    const [edge] = edges;
    const start = spots.get(edge.source), end = spots.get(edge.target);
    const isForward = end.box.index > start.box.index;
    const x1 = start.box.x + (isForward ? BOX.width : 0), x2 = end.box.x + (isForward ? 0 : BOX.width);
    const bend = (isForward ? 1 : -1) * BOX.gapX / 2;
    const isSure = edges.some((one) => one.certainty === "sure");
    const path = svgElement("path", {
      d: `M${x1} ${start.y} C${x1 + bend} ${start.y} ${x2 - bend} ${end.y} ${x2} ${end.y}`,
      "marker-end": "url(#arrow)", class: `edge ${edge.kind} ${isSure ? "sure" : "possible"}`,
    });
    const words = [...new Set(edges.map((one) => [one.kind, one.passed, one.label].filter(Boolean).join(" ")))];
    const mark = edges.some((one) => one.findings) ? "⚠ " : "";
    const text = svgText(mark + words.join(", "), {
      x: (x1 + x2) / 2, y: (start.y + end.y) / 2 - 4, "text-anchor": "middle", class: "small",
    });
    const group = svgElement("g", { class: mark ? "edge found" : "edge", "aria-hidden": "true" }, path, text);
    for (const node of [edge.source, edge.target]) {
      if (!lines.has(node)) lines.set(node, []);
      lines.get(node).push(group);
    }
    svg.append(group);
  }

  function drawBox(box) {
    const owner = box.owner;
    svg.append(svgElement("rect", {
      x: box.x, y: box.y, width: BOX.width, height: box.height, rx: 6, class: owner === center ? "box center" : "box",
      style: `stroke: var(--${owner.kind})`,
    }));
    drawNode(owner, box.x, box.y, BOX.header, [
      svgText(clipped(owner.name, 24), { x: box.x + 12, y: box.y + 17, class: "name" }),
      svgText(clipped([kindText(owner), owner.folder?.split("/").pop()].filter(Boolean).join(" · "), 36),
        { x: box.x + 12, y: box.y + 32, class: "small" }),
    ]);
    box.rows.forEach((node, row) => {
      const y = box.y + BOX.header + row * BOX.row;
      drawNode(node, box.x, y, BOX.row, [
        svgElement("circle",
          { cx: box.x + 16, cy: y + 11, r: node.findings ? 0 : 4, style: `fill: var(--${node.kind})` }),
        svgText(clipped(node.short, 18), { x: box.x + 27, y: y + 15 }),
        svgText(clipped(kindText(node), roomBeside(node.short)),
          { x: box.x + BOX.width - 12, y: y + 15, "text-anchor": "end", class: "small" }),
      ]);
    });
    const left = box.members.length - box.rows.length;
    if (left > 0) {
      svg.append(svgText(`and ${left} more`, { x: box.x + 27, y: box.y + box.height - 10, class: "small" }));
    }
  }

  function drawNode(node, x, y, height, parts) {
    const title = svgElement("title", {});
    title.textContent = describe(node);
    const group = svgElement("g", {
      class: node === center ? "node center" : "node", tabindex: 0, role: "link", "aria-label": describe(node),
      "data-id": node.id,
    });
    const spot = { x: x + 2, y: y + 2, width: BOX.width - 4, height: height - 4, rx: 4, class: "spot" };
    group.append(title, svgElement("rect", spot), ...parts);
    if (node.findings) {
      // Of a property in the place of its dot.
      const [left, top] = node === boxOf(node) ? [BOX.width - 26, 17] : [9, 15];
      group.append(svgText("⚠", { x: x + left, y: y + top, class: "mark", "aria-hidden": "true" }));
    }
    group.addEventListener("click", () => open(node));
    group.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") { event.preventDefault(); open(node); }
    });
    const mark = (isNear) => () => lines.get(node)?.forEach((line) => line.classList.toggle("near", isNear));
    group.addEventListener("focus", mark(true));
    group.addEventListener("blur", mark(false));
    group.addEventListener("mouseenter", mark(true));
    group.addEventListener("mouseleave", mark(false));
    svg.append(group);
  }
}
"""#
}
