import type { FastifyInstance } from 'fastify';

const order = ['GET', 'HEAD', 'POST', 'DELETE'];

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

  at(path: string): string[] {
    const parts = path.split('/');
    const serving = this.routes.filter((route) => serves(route, parts));
    const own = serving.filter((route) => route.parts[1] !== '*');
    // A document answers everywhere; where calls are, it says that there is no page.
    const isCall = parts[1] === 'zapi' && own.length > 0;
    const found = (isCall ? own : serving).flatMap(({ methods }) => methods);
    return order.filter((method) => found.includes(method === 'HEAD' ? 'GET' : method));
  }
}

function serves({ parts }: Route, asked: readonly string[]): boolean {
  const ofRest = parts.indexOf('*');
  const fixed = ofRest === -1 ? parts : parts.slice(0, ofRest);
  if (ofRest === -1 ? asked.length !== fixed.length : asked.length <= fixed.length) return false;
  return fixed.every((part, at) => part.startsWith(':') || part === asked[at]);
}
