import type { FastifyReply, FastifyRequest } from 'fastify';

import type { CookieJar } from './cookie-jar.js';

/** What answers some addresses in our place, before any body is read: a protocol with rules of its own. */
export abstract class ProtocolEdge {
  abstract takes(path: string): boolean;

  /** Whether another site may have opened the window that a document of ours is shown in, and waits for it. */
  abstract isInForeignWindow(url: string): boolean;

  /** The language that the application asked for; it goes before the person's own choice. */
  abstract languageAskedFor(url: string, cookies: CookieJar): string | undefined;

  /** The answer is written to the socket itself. It must not throw. */
  abstract handle(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}
