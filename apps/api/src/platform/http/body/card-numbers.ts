import {
  hasCardNumber,
  maskCardNumbers,
} from '@account/domain/commerce/payments/payment-methods/card-number-in-text';
import type { FastifyRequest } from 'fastify';

import { Problem } from '../problem.js';
import { readHeader } from '../read-header.js';

const longestUserAgent = 500;

/** Parameters whose values other servers generate. Some of these values look like a card number by chance. */
export const opaqueParameters: ReadonlySet<string> = new Set(['state', 'nonce', 'code']);

/** Must run before any parsing. @throws {Problem} INVALID_REQUEST that does not repeat the value */
export function requireNoCardNumber(value: unknown): void {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text === 'string' && hasCardNumber(text))
    throw new Problem('INVALID_REQUEST', { log: 'card number in the input' });
}

/** Returns the user agent with card numbers masked, for storage. */
export function readUserAgent(request: FastifyRequest): string {
  return maskCardNumbers(readHeader(request, 'user-agent', longestUserAgent) ?? '');
}

/**
 * Masks card numbers in the query, so that no handler can store or log one. Does not reject requests, because
 * advertisements and other sites add parameters to links.
 */
export function maskQuery(request: FastifyRequest): void {
  const { url, routeOptions } = request;
  if (routeOptions.config.isOfProviders === true || !/\d(?:\D{0,9}\d){13}/.test(url)) return;
  const [path = '', ...rest] = url.split('?');
  const query = rest.join('?');
  const masked = query.split('&').map(maskedParameter).join('&');
  if (masked === query) return;
  Object.assign(request.raw, { url: `${path}?${masked}`, originalUrl: `${path}?${masked}` });
  request.query = Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).map(([name, value]) => [
      maskCardNumbers(name),
      opaqueParameters.has(name) ? value : maskedValue(value),
    ]),
  );
}

function maskedParameter(text: string): string {
  const [[name, value] = ['', '']] = new URLSearchParams(text);
  const parameter: [string, string] = [
    maskCardNumbers(name),
    opaqueParameters.has(name) ? value : maskCardNumbers(value),
  ];
  return parameter[0] === name && parameter[1] === value ? text : new URLSearchParams([parameter]).toString();
}

function maskedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskedValue);
  return typeof value === 'string' ? maskCardNumbers(value) : value;
}
