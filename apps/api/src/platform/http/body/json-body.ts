import { isStorable } from '@account/contracts/platform/fields/storable';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { opaqueParameters, requireNoCardNumber } from './card-numbers.js';
import { measureJson, type JsonLimits } from './json-measure.js';
import { Problem } from '../problem.js';
import { withFieldErrors } from './unreadable-text.js';

export const bodyLimit = 64 * 1024;
const formLimit = 16 * 1024;

const defaultLimits: JsonLimits = { keys: 1_000, values: 2_000, depth: 32, escapes: bodyLimit };

/**
 * Limits for an object with one string that has no escapes. Every call with a larger body limit uses this
 * format.
 */
const singleTextLimits: JsonLimits = { keys: 1, values: 2, depth: 1, escapes: 0 };

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Treats zero bytes as `{}`. The only other accepted body is the form post of a login provider. */
export function parseJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) =>
    parseWith((text) => parseJson(text, limitsOf(request, text)), body.toString(), done),
  );
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, body, done) => parseWith(parseForm, body.toString(), done),
  );
}

function limitsOf({ routeOptions }: FastifyRequest, text: string): JsonLimits {
  return routeOptions.config.largeBody !== undefined && text.length > bodyLimit
    ? singleTextLimits
    : defaultLimits;
}

function parseWith(
  parse: (text: string) => unknown,
  text: string,
  done: (error: Error | null, body?: unknown) => void,
): void {
  let body: unknown;
  try {
    body = parse(text);
  } catch (error) {
    done(error instanceof Error ? error : new Problem('INVALID_REQUEST'));
    return;
  }
  done(null, body);
}

export function applyRouteBodyLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const limit = route.config?.largeBody?.contract.bodyLimit;
    if (limit !== undefined) route.bodyLimit = limit;
  });
}

const listFields: ReadonlySet<string> = new Set(['addScope', 'rejectScope']);

function listsOf(form: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries(
    [...listFields].filter((name) => form.has(name)).map((name) => [name, form.getAll(name)]),
  );
}

function parseForm(text: string): unknown {
  const all = new URLSearchParams(text);
  const fields = [...all].filter(([name]) => !listFields.has(name));
  const lists = listsOf(all);
  for (const [name, value] of all) {
    requireReadable(name);
    if (opaqueParameters.has(name)) requireStorable(value);
    else requireReadable(value);
  }
  const form = { ...Object.fromEntries(fields), ...lists };
  if (Object.keys(form).length < fields.length + Object.keys(lists).length)
    throw new Problem('INVALID_REQUEST', { log: 'duplicate field' });
  return form;
}

export function parseJson(text: string, limits = defaultLimits): unknown {
  if (text === '') return {};
  const keysWritten = measureJson(text, limits);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem('INVALID_REQUEST', { log: 'malformed JSON' });
  }
  // Rejects duplicate keys, because JSON.parse keeps only the last of two identical keys.
  if (keysIn(value) < keysWritten) throw new Problem('INVALID_REQUEST', { log: 'JSON with a duplicate key' });
  return value;
}

function keysIn(value: unknown): number {
  try {
    return keysParsed(value);
  } catch (refusal) {
    throw withFieldErrors(refusal, value);
  }
}

/** Counts the keys of all objects, and rejects values that no call accepts. */
function keysParsed(root: unknown): number {
  let keys = 0;
  const waiting = [root];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (Array.isArray(value)) waiting.push(...(value as unknown[]));
    else if (typeof value !== 'object' || value === null) requireReadable(value);
    else
      for (const [key, inner] of Object.entries(value)) {
        keys += 1;
        requireReadable(key);
        if (forbiddenKeys.has(key))
          throw new Problem('INVALID_REQUEST', { log: 'JSON with a prototype key' });
        waiting.push(inner);
      }
  }
  return keys;
}

function requireReadable(value: unknown): void {
  if (typeof value === 'string') requireStorable(value);
  requireNoCardNumber(value);
}

function requireStorable(text: string): void {
  if (!isStorable(text)) throw new Problem('INVALID_REQUEST', { log: 'NUL or a lone surrogate' });
}
