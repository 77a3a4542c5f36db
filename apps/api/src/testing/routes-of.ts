import type { FastifyInstance } from 'fastify';

const line = /^((?:[│ ] {3})*)[├└]── (\S*) \(([^)]*)\)$/;

/** Returns the routes of a running site as `METHOD /path/{parameter}`. Does not include HEAD. */
export function routesOf(fastify: Pick<FastifyInstance, 'printRoutes'>): string[] {
  const parents: string[] = [];
  const routes: string[] = [];
  for (const text of fastify.printRoutes({ commonPrefix: false }).split('\n').filter(Boolean)) {
    const [, indent, part, methods] = line.exec(text) ?? [];
    if (indent === undefined || part === undefined) throw new Error(`A line that is no route: ${text}`);
    const depth = indent.length / 4;
    parents.length = depth;
    parents[depth] = (parents[depth - 1] ?? '') + part;
    for (const method of (methods ?? '').split(', ')) {
      if (method !== 'HEAD') routes.push(`${method} ${parents[depth].replace(/:(\w+)/g, '{$1}')}`);
    }
  }
  return routes.sort();
}
