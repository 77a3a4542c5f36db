import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';

import { applyFieldRule } from '../../identity/accounts/profile.contract.js';
import { calendarDayField, wholeNumberField } from './number-and-date.js';

function validated(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data, error } = z.safeParse(schema, value);
  return success ? data : error.issues.map(({ message }) => message);
}

describe('wholeNumberField from 1 to 120', () => {
  const age = wholeNumberField({ least: 1, most: 120 });

  it.each<[unknown, unknown]>([
    ['42', 42],
    ['４２', 42],
    ['４２歳', 42],
    ['-42', 42],
    ['1', 1],
    ['120', 120],
    [42, 42],
    ['', null],
    ['なし', null],
    [null, null],
    ['0', ['number.range']],
    ['121', ['number.range']],
    ['9'.repeat(40), ['number.range']],
    ['1'.repeat(100_000), ['number.range']],
    [-42, ['number.range']],
    [1.5, ['number.range']],
    [Number.NaN, ['number.range']],
    [true, ['number.range']],
    [[42], ['number.range']],
    [{ $gt: 0 }, ['number.range']],
  ])('parses %j as %j', (typed, expected) => {
    expect(validated(age, typed)).toEqual(expected);
  });

  it('accepts its own output, because the page and the server use the same schema', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const { success, data } = z.safeParse(age, typed);
        return !success || validated(age, data) === data;
      }),
    );
  });
});

describe('calendarDayField', () => {
  it.each<[unknown, unknown]>([
    ['2026-04-01', '2026-04-01'],
    ['2026/04/01', '2026-04-01'],
    ['２０２６年４月１日', '2026-04-01'],
    ['9999-12-31', '9999-12-31'],
    ['', null],
    [' 　', null],
    [null, null],
    ['10000-01-01', ['date.format']],
    ['2026/02/30', ['date.format']],
    ['2026/0', ['date.format']],
    ['あした', ['date.format']],
    ['1'.repeat(100_000), ['date.format']],
    [20260401, ['date.format']],
    [{}, ['date.format']],
  ])('parses %j as %j', (typed, expected) => {
    expect(validated(calendarDayField, typed)).toEqual(expected);
  });
});

describe('wholeNumberField without digits', () => {
  it.each([undefined, null, '', '　'])('rejects %j only if a value is required', (nothing) => {
    const number = wholeNumberField({ least: 0, most: 9 });
    expect(validated(applyFieldRule('REQUIRED', 'number.required', number), nothing)).toEqual([
      'number.required',
    ]);
    expect(validated(applyFieldRule('OPTIONAL', 'number.required', number), nothing)).toBeNull();
    expect(validated(applyFieldRule('REQUIRED', 'date.required', calendarDayField), nothing)).toEqual([
      'date.required',
    ]);
    expect(validated(applyFieldRule('OPTIONAL', 'date.required', calendarDayField), nothing)).toBeNull();
  });

  it('does not parse empty input as 0', () => {
    const number = wholeNumberField({ least: 0, most: 9 });
    expect(validated(applyFieldRule('REQUIRED', 'number.required', number), '0')).toBe(0);
  });
});
