import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyReply } from 'fastify';

import type { Fault } from './faults.js';

export type Delivery =
  | { readonly kind: 'lost' | 'serverError' | 'html' | 'truncated' | 'otherEncoding' | 'garbled' }
  | { readonly kind: 'slow'; readonly seconds: number };

/** A TLS alert, `handshake_failure`. */
const tlsAlert = Buffer.from([0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x28]);

/** Applies faults that precede the action. @returns whether the fault ended the request */
export async function failBeforeAction(trouble: Fault | undefined, reply: FastifyReply): Promise<boolean> {
  switch (trouble?.trouble) {
    case 'refuse':
      reply.hijack().raw.socket?.resetAndDestroy();
      return true;
    case 'tls':
      reply.hijack().raw.socket?.end(tlsAlert);
      return true;
    case 'lostBefore':
      reply.hijack().raw.socket?.destroy();
      return true;
    case 'unavailable':
      await reply.code(503).type('text/html').send('<h1>Service Unavailable</h1>');
      return true;
    case 'slow':
      await wait(trouble.seconds * 1_000, undefined, { ref: false });
      return false;
    default:
      return false;
  }
}

/** Returns how a fault changes the response after the action was executed. */
export function faultyDelivery(trouble: Fault | undefined): Delivery | undefined {
  if (trouble?.trouble === 'lostAfter') return { kind: 'lost' };
  return trouble?.trouble === 'garbled' ? { kind: 'garbled' } : undefined;
}

export async function sendDelivery(
  reply: FastifyReply,
  { type, bytes }: { readonly type: string; readonly bytes: Buffer },
  delivery: Delivery | undefined,
): Promise<FastifyReply> {
  switch (delivery?.kind) {
    case 'lost':
      reply.hijack().raw.socket?.destroy();
      return reply;
    case 'slow':
      await wait(delivery.seconds * 1_000, undefined, { ref: false });
      return reply.type(type).send(bytes);
    case 'serverError':
      return reply.code(500).type('text/html').send('<h1>Internal Server Error</h1>');
    case 'html':
      return reply.type('text/html').send('<!doctype html><title>Maintenance</title><p>Back soon</p>');
    case 'truncated':
      return reply.type(type).send(bytes.subarray(0, Math.floor(bytes.length / 2)));
    case 'otherEncoding':
      return reply.type(type).send(Buffer.from(bytes.toString('latin1'), 'utf16le'));
    case 'garbled':
      return reply.type(type).send(bytes.map((byte) => byte ^ 0x55));
    default:
      return reply.type(type).send(bytes);
  }
}
