import type { FastifyReply, FastifyRequest } from 'fastify';

/** What answers some addresses in our place, before any body is read: a protocol with rules of its own. */
export abstract class ProtocolEdge {
  abstract takes(method: string, path: string): boolean;

  /** Whether another site may have opened the window that a document of ours is shown in, and waits for it. */
  abstract isInForeignWindow(url: string): boolean;

  /** The answer is written to the socket itself. It must not throw. */
  abstract handle(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}
