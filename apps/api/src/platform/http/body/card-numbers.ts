import { holdsCardNumber } from '@account/domain/commerce/payment-methods/card-number-in-text';
import type { FastifyRequest } from 'fastify';

import { Problem } from '../problem.js';
import { readHeader } from '../read-header.js';

export const longestUserAgent = 500;

/** What providers and applications make up for themselves; by chance it looks like a number of a card. */
const opaque: ReadonlySet<string> = new Set(['state', 'nonce']);

/** Refused before anything reads it. @throws {Problem} INVALID_REQUEST that repeats nothing of it */
export function requireNoCardNumber(value: unknown): void {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text === 'string' && holdsCardNumber(text))
    throw new Problem('INVALID_REQUEST', { log: 'a card number' });
}

/** In the address, and in what is kept of the headers. @throws {Problem} INVALID_REQUEST */
export function requireNoCardNumberIn(request: FastifyRequest): void {
  const { url, routeOptions } = request;
  requireNoCardNumber(readHeader(request, 'user-agent', longestUserAgent));
  if (routeOptions.config.isOfProviders === true || !/\d(?:\D{0,9}\d){13}/.test(url)) return;
  const [path = '', ...query] = url.split('?');
  for (const part of path.split('/')) requireNoCardNumber(decoded(part));
  for (const [name, value] of new URLSearchParams(query.join('?'))) {
    requireNoCardNumber(name);
    if (!opaque.has(name)) requireNoCardNumber(value);
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
