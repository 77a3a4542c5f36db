import type { FastifyInstance } from 'fastify';

import { requireNoCardNumber } from './card-numbers.js';
import { Problem } from './problem.js';

export const bodyLimit = 64 * 1024;
const formLimit = 16 * 1024;
const deepest = 32;
const mostKeys = 1_000;
const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** JSON is the only body, but for the form of a provider of logins, whose fields each stand there once; zero bytes equal `{}`. Depth, number of keys and prototype keys are checked while parsing. */
export function parseJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    readBy(parseJson, body.toString(), done),
  );
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, body, done) => readBy(parseForm, body.toString(), done),
  );
}

function readBy(
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
    const limit = route.config?.largeBodyOf?.bodyLimit;
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
  for (const part of [...all].flat()) requireNoCardNumber(part);
  const form = { ...Object.fromEntries(fields), ...lists };
  if (Object.keys(form).length < fields.length + Object.keys(lists).length)
    throw new Problem('INVALID_REQUEST', { log: 'field twice' });
  return form;
}

/** @throws {Problem} INVALID_REQUEST */
export function parseJson(text: string): unknown {
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem('INVALID_REQUEST', { log: 'malformed JSON' });
  }
  if (keysParsed(value) < keysWritten(text))
    throw new Problem('INVALID_REQUEST', { log: 'JSON with a key twice' });
  return value;
}

/** Counts the keys of all objects, and refuses what no call of ours needs or may take. */
function keysParsed(root: unknown): number {
  let keys = 0;
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    if (typeof item.value !== 'object' || item.value === null) {
      requireNoCardNumber(item.value);
      continue;
    }
    if (item.depth >= deepest) throw new Problem('INVALID_REQUEST', { log: 'JSON too deep' });
    const isList = Array.isArray(item.value);
    for (const [key, value] of Object.entries(item.value)) {
      if (!isList) {
        keys += 1;
        requireNoCardNumber(key);
      }
      if (keys > mostKeys) throw new Problem('INVALID_REQUEST', { log: 'JSON with too many keys' });
      if (forbiddenKeys.has(key)) throw new Problem('INVALID_REQUEST', { log: 'JSON with a prototype key' });
      waiting.push({ value, depth: item.depth + 1 });
    }
  }
  return keys;
}

/** In valid JSON a string before a colon is a key. A key that stands twice in an object is parsed only once. */
function keysWritten(text: string): number {
  let keys = 0;
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g))
    keys += colon === undefined ? 0 : 1;
  return keys;
}
