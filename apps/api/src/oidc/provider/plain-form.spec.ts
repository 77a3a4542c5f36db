import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import { describe, expect, it } from '@jest/globals';

import { plainForm } from './plain-form.js';

const form = 'application/x-www-form-urlencoded';

/** A request whose body comes in these parts. */
function requestOf(parts: readonly string[], headers: Record<string, string> = {}): IncomingMessage {
  const stream = new PassThrough();
  const length = String(Buffer.byteLength(parts.join('')));
  const incoming = Object.assign(stream, {
    headers: { 'content-type': form, 'content-length': length, ...headers },
  });
  void (async () => {
    for (const part of parts) {
      await new Promise(setImmediate);
      stream.write(part);
    }
    stream.end();
  })();
  return incoming as never;
}

describe('a plain form', () => {
  it.each([
    ['at once', ['grant_type=a&code=b%20c+d']],
    ['in parts', ['grant_ty', 'pe=a&code=', 'b%20c', '+d']],
    ['byte by byte', [...'grant_type=a&code=b%20c+d']],
  ])('that comes %s is read, and can be read again', async (_, parts) => {
    const incoming = requestOf(parts);
    expect({ ...(await plainForm(incoming)) }).toEqual({ grant_type: 'a', code: 'b c d' });
    expect(await text(incoming)).toBe('grant_type=a&code=b%20c+d');
  });

  it.each([form, `${form};charset=UTF-8`, `${form}; charset=utf-8`, 'Application/X-WWW-Form-Urlencoded'])(
    'may be called %s',
    async (type) => {
      expect({ ...(await plainForm(requestOf(['a=b'], { 'content-type': type }))) }).toEqual({ a: 'b' });
    },
  );

  it.each<[string, string, Record<string, string>]>([
    ['a parameter twice', 'a=b&a=c', {}],
    ['a parameter twice under two spellings', 'a=b&%61=c', {}],
    ['an empty parameter', 'a=b&c=', {}],
    ['a name alone', 'a=b&c', {}],
    ['another encoding', 'a=b', { 'content-type': `${form}; charset=iso-8859-1` }],
    ['another type', 'a=b', { 'content-type': 'application/json' }],
    ['no type', 'a=b', { 'content-type': '' }],
    ['no length', 'a=b', { 'content-length': '' }],
    ['nothing', '', {}],
    ['too much', `a=${'b'.repeat(4 * 1024)}`, {}],
  ])('is not one with %s, which stays to be read', async (_, body, headers) => {
    const incoming = requestOf([body], headers);
    expect(await plainForm(incoming)).toBeUndefined();
    expect(await text(incoming)).toBe(body);
  });

  it('has no parameter that every object has', async () => {
    expect(Object.keys((await plainForm(requestOf(['__proto__=a&b=c']))) ?? {})).toEqual(['__proto__', 'b']);
  });

  it('is not one that breaks off, with or without a reason', async () => {
    for (const reason of [undefined, new Error('aborted')]) {
      const incoming = requestOf([], { 'content-length': '100' });
      const outcome = plainForm(incoming);
      incoming.destroy(reason);
      expect(await outcome).toBeUndefined();
    }
  }, 1_000);
});
