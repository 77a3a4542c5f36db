import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { parseJson } from './json-body.js';
import { Problem } from '../problem.js';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

function refusal(text: string): string | undefined {
  try {
    parseJson(text);
    return undefined;
  } catch (error) {
    return error instanceof Problem ? `${error.code}: ${error.message}` : String(error);
  }
}

describe('the JSON body parser', () => {
  it('treats zero bytes as an empty object', () => {
    expect(parseJson('')).toEqual({});
  });

  it.each([
    ['{"a":', 'INVALID_REQUEST: malformed JSON'],
    ['undefined', 'INVALID_REQUEST: malformed JSON'],
    [nested(40), 'INVALID_REQUEST: JSON too deep'],
    [nested(10_000), 'INVALID_REQUEST: JSON too deep'],
    ['{"__proto__":{"isAdmin":true}}', 'INVALID_REQUEST: JSON with a prototype key'],
    ['{"a":[{"constructor":{"prototype":1}}]}', 'INVALID_REQUEST: JSON with a prototype key'],
    ['{"email":"a","email":"b"}', 'INVALID_REQUEST: JSON with a duplicate key'],
    ['{"a":{"b":1,"b" : 2}}', 'INVALID_REQUEST: JSON with a duplicate key'],
    ['{"\\u0061":1,"a":2}', 'INVALID_REQUEST: JSON with a duplicate key'],
    [
      JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, key) => [`k${key}`, 1]))),
      'INVALID_REQUEST: JSON with too many keys',
    ],
    [`[${'0,'.repeat(2_000)}0]`, 'INVALID_REQUEST: JSON with too many values'],
    [`[${'[],'.repeat(1_000)}[]]`, 'INVALID_REQUEST: JSON with too many values'],
    ['{"a":"x\\u0000"}', 'INVALID_REQUEST: NUL or a lone surrogate'],
    ['{"a":["\\ud800"]}', 'INVALID_REQUEST: NUL or a lone surrogate'],
    ['{"a\\u0000":1}', 'INVALID_REQUEST: NUL or a lone surrogate'],
    ['{"\\udc00":1}', 'INVALID_REQUEST: NUL or a lone surrogate'],
  ])('rejects the body %.40s', (text, reason) => {
    expect(refusal(text)).toBe(reason);
  });

  it('parses all other bodies like JSON.parse', () => {
    // A 14-digit integer could be a card number.
    const ordinary = fc
      .jsonValue({ maxDepth: 5 })
      .filter(
        (value) =>
          !/"(__proto__|constructor|prototype)"|(?<![.\d])\d{14}|\\u0000|\\ud[89a-f]/.test(
            JSON.stringify(value),
          ),
      );
    fc.assert(fc.property(ordinary, (value) => refusal(JSON.stringify(value)) === undefined));
    expect(parseJson('{"a":"\\"b\\":","c":["\\"d\\":1",":",":"]}')).toEqual({
      a: '"b":',
      c: ['"d":1', ':', ':'],
    });
  });

  it('does not change prototypes', () => {
    refusal('{"__proto__":{"polluted":true}}');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
