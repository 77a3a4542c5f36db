/**
 * @template Node
 * @typedef {ReadonlyMap<Node, ReadonlySet<Node>>} Graph the dependencies of each node
 */

/**
 * Returns the shortest path between two nodes.
 *
 * @template Node
 * @param {Graph<Node>} graph
 * @param {Node} from
 * @param {Node} to
 * @returns {Node[]} including the first and the last node
 * @throws {RangeError} if there is no path
 */
export function pathBetween(graph, from, to) {
  const cameFrom = new Map([[from, undefined]]);
  for (const node of cameFrom.keys()) {
    if (node === to) return tracePath(cameFrom, to);
    for (const next of graph.get(node) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, node);
  }
  throw new RangeError('no path');
}

function tracePath(cameFrom, end) {
  const way = [];
  for (let node = end; node !== undefined; node = cameFrom.get(node)) way.unshift(node);
  return way;
}

/**
 * Assigns numbers to the strongly connected components (Tarjan 1972). Nodes that depend on each other get the
 * same number.
 *
 * @template Node
 * @param {Graph<Node>} graph
 * @returns {Map<Node, number>}
 */
export function componentsOf(graph) {
  const order = new Map();
  const lowest = new Map();
  const components = new Map();
  const open = [];
  const visit = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (!components.has(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) === order.get(node))
      for (const member of open.splice(open.lastIndexOf(node))) components.set(member, order.get(node));
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return components;
}

/**
 * Returns the graph of groups, without the dependencies inside of a group.
 *
 * @template Node
 * @param {Graph<Node>} graph
 * @param {(node: Node) => string | undefined} groupOf undefined for a node without a group
 * @returns {Map<string, Set<string>>}
 */
export function grouped(graph, groupOf) {
  const groups = new Map();
  for (const [node, others] of graph) {
    const from = groupOf(node);
    if (from === undefined) continue;
    for (const other of others) {
      const to = groupOf(other);
      if (to === undefined || to === from) continue;
      if (!groups.has(from)) groups.set(from, new Set());
      groups.get(from).add(to);
    }
  }
  return groups;
}
