import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/**
 * Makes an answer a page that runs and wears nothing but what bears the nonce.
 * @param reach the directives for what else it needs; all that none of them names is refused
 * @returns the nonce
 */
export function allowPage(reply: FastifyReply, reach: readonly string[]): string {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    ...reach,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  void reply.type('text/html; charset=utf-8').header('content-security-policy', policy.join('; '));
  return nonce;
}
