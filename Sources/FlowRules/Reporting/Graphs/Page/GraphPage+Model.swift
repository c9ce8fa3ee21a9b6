extension GraphPage {
  /// The part of the script that knows the graph and answers questions, as ``GraphAnswer`` does.
  static let modelScript = #"""
// The graph: nodes and edges by id, and what one can ask about them. Nothing here draws.

/** Reads the data of the page, and links nodes with their edges and children. */
function readGraph(data) {
  const nodes = new Map();
  for (const node of data.nodes) {
    nodes.set(node.id, { ...node, incoming: [], outgoing: [], passesOfMember: [], children: [] });
  }
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
    if (edge.kind === "passes") linked.member?.passesOfMember.push(linked);
    return linked;
  });
  return { nodes, edges, all: [...nodes.values()] };
}

const isContainer = (node) => !["state", "input", "environment", "stored"].includes(node.kind);

/** A node, and the properties that it declares. */
const withChildren = (node) => (isContainer(node) ? [node, ...node.children] : [node]);

/** The edges that pass the data of a node on, or share it by a key. */
function onward(node) {
  const own = node.outgoing.filter((edge) => edge.kind === "keeps" || edge.kind === "passes" && !edge.member);
  return own.concat(node.incoming.filter((edge) => edge.kind === "keeps"), node.passesOfMember);
}

/** The node that data reaches on an edge. A stored value and the properties that keep it are one. */
const targetFrom = (node, edge) => (edge.kind === "keeps" && edge.to === node ? edge.from : edge.target);

/**
 * The edges at some nodes and at those that get their data, as steps with a depth: each below the edge that leads to
 * it.
 */
function searchOnward(starts, follows, keepsAll, wanted) {
  const reached = starts.map((node) => ({ node, edge: null, parent: null, found: wanted(node), children: [] }));
  const seen = new Set(starts);
  for (let next = 0; next < reached.length; next++) {
    for (const edge of onward(reached[next].node)) {
      const target = targetFrom(reached[next].node, edge);
      if (!follows(edge) || seen.has(target)) continue;
      seen.add(target);
      const step = { node: target, edge, parent: reached[next], found: wanted(target), children: [] };
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

/** Whether an edge passes a binding to the very data of a node. */
const isBound = (edge) => edge.passed === "binding" && edge.detail !== "computed";

/** Who can change a node: its writers, also through bindings. */
function writers(node) {
  const isWrite = (edge) => edge.kind === "writes";
  return searchOnward(withChildren(node), (edge) => isBound(edge) || edge.kind === "keeps", false, (one) =>
    one.incoming.filter(isWrite));
}

/** The edges by which views are drawn again when a node changes. */
function redrawn(node) {
  const isViewLike = (one) => ["app", "scene", "view"].includes(one.kind);
  return searchOnward(withChildren(node), (edge) => edge.passed !== "object", true, (one) => {
    const reads = one.incoming.filter((edge) => edge.kind === "reads" && edge.redraws && isViewLike(edge.from));
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
    const comes = one.incoming.filter((edge) => ["passes", "injects", "keeps"].includes(edge.kind))
      .concat(one.outgoing.filter((edge) => edge.kind === "reads" && edge.to.kind === "environment"));
    if (owner && way.length > 0) {
      [owner, ...way].forEach((edge, depth) => steps.push({ edge, depth }));
      continue;
    }
    for (const edge of comes) {
      const source = ["passes", "injects", "keeps"].includes(edge.kind) ? edge.from : edge.to;
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

/** The shortest ways of data from one node to another, shortest first: three at most, none with a loop. */
function ways(graph, from, to) {
  const most = 3;
  const goals = new Set(withChildren(to));
  const models = new Set(withChildren(from).map((one) => (isContainer(one) ? one : one.parentNode))
    .filter((one) => one?.kind === "model"));
  const holders = graph.all.filter((one) => models.has(graph.nodes.get(one.holds))
    && one.incoming.some((edge) => edge.kind === "owns"));
  const starts = [...withChildren(from), ...holders];
  const open = starts.map((node) => ({ nodes: [node], way: [] }));
  const visits = new Map(), found = new Set(), steps = [];
  for (let next = 0; next < open.length && found.size < most; next++) {
    const { nodes, way } = open[next], node = nodes[nodes.length - 1];
    if (goals.has(node) && way.length > 0) {
      // Two edges between the same nodes are one way.
      const key = nodes.map((one) => one.id).join("\n");
      if (!found.has(key)) way.forEach((edge, depth) => steps.push({ edge, depth }));
      found.add(key);
      continue;
    }
    visits.set(node, (visits.get(node) ?? 0) + 1);
    if (visits.get(node) > most) continue;
    const passed = new Set([...nodes, ...starts]);
    for (const edge of leaving(node, way[way.length - 1])) {
      const target = targetFrom(node, edge);
      if (!passed.has(target)) open.push({ nodes: [...nodes, target], way: [...way, edge] });
    }
  }
  return steps;
}

/** The edges on which data leaves a node that it has reached by an edge. */
function leaving(node, arrival) {
  const forward = node.outgoing.filter((edge) => edge.kind === "passes" || edge.kind === "injects");
  // Code that reads a value has reached it, but what else that code passes on is other data. A parameter goes on.
  if (isContainer(node) && arrival) {
    return arrival.kind === "passes" ? forward.filter((edge) => edge.detail !== "new") : [];
  }
  return forward.concat(onward(node).filter((edge) => !forward.includes(edge)),
    node.incoming.filter((edge) => edge.kind === "reads"));
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
