import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** What a page may reach beside its own script and styles. */
export interface Reach {
  /** Where its forms may lead: this origin, and one more. */
  formsTo?: string;
  frames?: boolean;
}

/** Makes an answer a page that runs nothing but what bears the nonce. @returns that nonce */
export function allowPage(reply: FastifyReply, { formsTo, frames = false }: Reach = {}): string {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    ...(frames ? ["frame-src 'self'"] : []),
    `form-action 'self'${formsTo === undefined ? '' : ` ${formsTo}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  void reply.type('text/html; charset=utf-8').header('content-security-policy', policy.join('; '));
  return nonce;
}
