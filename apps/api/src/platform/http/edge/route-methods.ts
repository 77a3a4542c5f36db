import { callPrefix } from '@account/contracts/platform/call';
import type { FastifyInstance } from 'fastify';

const order = ['GET', 'HEAD', 'POST', 'DELETE'];

/** Maximum length of a path parameter. Paths with longer parameters match no route. */
export const longestParameter = 200;

interface Route {
  parts: readonly string[];
  methods: readonly string[];
}

export class RouteMethods {
  private readonly routes: Route[] = [];

  constructor(fastify: FastifyInstance) {
    fastify.addHook('onRoute', ({ url, method }) => {
      this.routes.push({ parts: url.split('/'), methods: [method].flat() });
    });
  }

  allowedMethods(path: string): string[] {
    const serving = this.routesServing(path);
    // The document route matches every path, so it is excluded for paths of calls.
    const found = (this.isCall(path) ? serving.filter(isOwn) : serving).flatMap(({ methods }) => methods);
    return order.filter((method) => found.includes(method === 'HEAD' ? 'GET' : method));
  }

  isCall(path: string): boolean {
    return path.startsWith(callPrefix) && this.routesServing(path).some(isOwn);
  }

  private routesServing(path: string): Route[] {
    const parts = path.split('/');
    return this.routes.filter((route) => serves(route, parts));
  }
}

function isOwn({ parts }: Route): boolean {
  return parts[1] !== '*';
}

function serves({ parts }: Route, asked: readonly string[]): boolean {
  const ofRest = parts.indexOf('*');
  const fixed = ofRest === -1 ? parts : parts.slice(0, ofRest);
  if (ofRest === -1 ? asked.length !== fixed.length : asked.length <= fixed.length) return false;
  return fixed.every((part, at) =>
    part.startsWith(':') ? (asked[at] ?? '').length <= longestParameter : part === asked[at],
  );
}
