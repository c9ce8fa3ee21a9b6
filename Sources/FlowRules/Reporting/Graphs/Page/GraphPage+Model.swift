extension GraphPage {
  /// The part of the script that knows the graph and answers questions, as ``GraphAnswer`` does.
  static let modelScript = #"""
// The graph: nodes and edges by id, and what one can ask about them. Nothing here draws.

/** Reads the data of the page, and links nodes with their edges and children. */
function readGraph(data) {
  const nodes = new Map();
  for (const node of data.nodes) nodes.set(node.id, { ...node, incoming: [], outgoing: [], children: [] });
  for (const node of nodes.values()) {
    node.parentNode = nodes.get(node.parent) ?? null;
    node.parentNode?.children.push(node);
    node.short = node.parentNode ? node.name.slice(node.parentNode.name.length + 1) || node.name : node.name;
  }
  const edges = data.edges.map((edge) => {
    const from = nodes.get(edge.from), to = nodes.get(edge.to);
    const isForward = edge.kind !== "reads" && edge.kind !== "observes";
    const linked = {
      ...edge, from, to, member: nodes.get(edge.member) ?? null, by: nodes.get(edge.by) ?? null,
      source: isForward ? from : to, target: isForward ? to : from,
    };
    from.outgoing.push(linked);
    to.incoming.push(linked);
    return linked;
  });
  return { nodes, edges, all: [...nodes.values()] };
}

const isContainer = (node) => !["state", "input", "environment"].includes(node.kind);

/** A node, and the properties that it declares. */
const withChildren = (node) => (isContainer(node) ? [node, ...node.children] : [node]);

/** The edges that pass the data of a node on. */
function onward(graph, node) {
  const own = node.outgoing.filter((edge) => edge.kind === "passes" && !edge.member);
  if (node.parentNode?.kind !== "model") return own;
  return own.concat(graph.edges.filter((edge) => edge.kind === "passes" && edge.member === node));
}

/**
 * The edges at some nodes and at those that get their data, as steps with a depth: each below the edge that leads to
 * it.
 */
function searchOnward(graph, starts, follows, keepsAll, wanted) {
  const reached = starts.map((node) => ({ node, edge: null, parent: null, found: wanted(node), children: [] }));
  const seen = new Set(starts);
  for (let next = 0; next < reached.length; next++) {
    for (const edge of onward(graph, reached[next].node)) {
      if (!follows(edge) || seen.has(edge.to)) continue;
      seen.add(edge.to);
      const step = { node: edge.to, edge, parent: reached[next], found: wanted(edge.to), children: [] };
      reached[next].children.push(step);
      reached.push(step);
    }
  }
  for (const step of [...reached].reverse()) {
    step.isKept = step.isKept || keepsAll || step.found.length > 0;
    if (step.isKept && step.parent) step.parent.isKept = true;
  }
  const steps = [];
  const open = reached.slice(0, starts.length).reverse().map((step) => [step, 0]);
  while (open.length > 0) {
    const [step, depth] = open.pop();
    if (step.edge) steps.push({ edge: step.edge, depth: depth - 1 });
    for (const edge of step.found) steps.push({ edge, depth });
    for (const child of [...step.children].reverse()) if (child.isKept) open.push([child, depth + 1]);
  }
  return steps;
}

/** Who can change a node: its writers, also through bindings. */
function writers(graph, node) {
  const isWrite = (edge) => edge.kind === "writes";
  return searchOnward(graph, withChildren(node), (edge) => edge.passed === "binding", false, (one) =>
    one.incoming.filter(isWrite));
}

/** The edges by which views are drawn again when a node changes. */
function redrawn(graph, node) {
  const isViewLike = (one) => ["app", "scene", "view"].includes(one.kind);
  return searchOnward(graph, withChildren(node), (edge) => edge.passed !== "object", true, (one) => {
    const reads = one.incoming.filter((edge) => edge.kind === "reads" && edge.isRendering && isViewLike(edge.from));
    if (one.wrapper !== "Published" || !one.parentNode) return reads;
    const readers = new Set(reads.map((edge) => edge.from));
    const observers = one.parentNode.incoming.filter((edge) => edge.kind === "observes" && !readers.has(edge.from));
    return reads.concat(observers);
  });
}

/** Where the data of a node comes from: the shortest ways from what owns it. */
function origins(node) {
  const open = withChildren(node).map((one) => ({ node: one, way: [] }));
  const seen = new Set(open.map((step) => step.node));
  const steps = [];
  for (let next = 0; next < open.length; next++) {
    const { node: one, way } = open[next];
    const owner = one.incoming.find((edge) => edge.kind === "owns");
    const comes = one.incoming.filter((edge) => ["passes", "injects"].includes(edge.kind))
      .concat(one.outgoing.filter((edge) => edge.kind === "reads" && edge.to.kind === "environment"));
    if (owner && way.length > 0) {
      [owner, ...way].forEach((edge, depth) => steps.push({ edge, depth }));
      continue;
    }
    for (const edge of comes) {
      const source = edge.kind === "passes" || edge.kind === "injects" ? edge.from : edge.to;
      if (seen.has(source)) continue;
      seen.add(source);
      open.push({ node: source, way: [edge, ...way] });
    }
  }
  if (steps.length === 0) {
    for (const one of withChildren(node)) {
      for (const edge of one.incoming) if (edge.kind === "owns") steps.push({ edge, depth: 0 });
    }
  }
  return steps;
}

/** The shortest ways of data from one node to another. */
function ways(graph, from, to) {
  const goals = new Set(withChildren(to));
  const models = new Set(withChildren(from).map((one) => (isContainer(one) ? one : one.parentNode))
    .filter((one) => one?.kind === "model"));
  const holders = graph.all.filter((one) => models.has(graph.nodes.get(one.holds))
    && one.incoming.some((edge) => edge.kind === "owns"));
  const open = [...withChildren(from), ...holders].map((node) => ({ node, way: [] }));
  const seen = new Set(open.map((step) => step.node));
  const steps = [];
  for (let next = 0; next < open.length; next++) {
    const { node, way } = open[next];
    if (goals.has(node) && way.length > 0) {
      way.forEach((edge, depth) => steps.push({ edge, depth }));
      continue;
    }
    const leaving = node.outgoing.filter((edge) => edge.kind === "passes" || edge.kind === "injects")
      .concat(onward(graph, node), node.incoming.filter((edge) => edge.kind === "reads"));
    for (const edge of leaving) {
      if (seen.has(edge.target)) continue;
      seen.add(edge.target);
      open.push({ node: edge.target, way: [...way, edge] });
    }
  }
  return steps;
}

/** The nodes around a center by their distance: negative before it, positive after it in the flow of data. */
function neighborhood(center, steps, direction, isShown) {
  const sides = direction === "both" ? [-1, 1] : [direction === "in" ? -1 : 1];
  const distance = new Map();
  for (const side of sides) {
    for (const [node, step] of reach(center, steps, side, isShown)) {
      // A node on both sides is where it is nearer.
      if (!distance.has(node) || step < Math.abs(distance.get(node))) distance.set(node, side * step);
    }
  }
  return distance;
}

/** The nodes on one side of a center with the number of steps to them. */
function reach(center, steps, side, isShown) {
  const found = new Map(withChildren(center).map((node) => [node, 0]));
  let last = [...found.keys()];
  for (let step = 1; step <= steps; step++) {
    const next = [];
    for (const node of last) {
      for (const edge of [...node.incoming, ...node.outgoing]) {
        const [near, far] = side > 0 ? [edge.source, edge.target] : [edge.target, edge.source];
        if (near !== node || found.has(far) || !isShown(far)) continue;
        found.set(far, step);
        next.push(far);
      }
    }
    last = next;
  }
  return found;
}
"""#
}
