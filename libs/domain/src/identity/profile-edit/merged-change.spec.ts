import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { mergeChange } from './merged-change.js';

type Case = [
  name: string,
  shown: string,
  typed: string,
  stored: string,
  result: string,
  written: string[],
  meanwhile: boolean,
];

describe('mergeChange for an answer', () => {
  it.each<Case>([
    ['is unchanged', 'a', 'a', 'a', 'a', [], false],
    ['the member changed', 'a', 'b', 'a', 'b', ['b'], false],
    ['another device changed', 'a', 'a', 'c', 'c', [], true],
    ['both changed', 'a', 'b', 'c', 'b', ['b'], true],
    ['both changed to the same value', 'a', 'b', 'b', 'b', [], false],
  ])('merges an answer that %s', (_, shown, typed, stored, result, written, meanwhile) => {
    const merged = mergeChange({ name: shown }, { name: typed }, { name: stored });
    expect(merged.result).toEqual({ name: result });
    expect(Object.values(merged.changes)).toEqual(written);
    expect(merged.changedMeanwhile).toEqual(meanwhile ? ['name'] : []);
  });

  it('treats a missing answer like an empty one', () => {
    const merged = mergeChange<Record<string, string | null>>({}, { why: null }, {});
    expect(merged).toEqual({ result: { why: null }, changes: {}, changedMeanwhile: [] });
  });

  it('returns changes that turn the stored values into the result and that contain only values changed by the member', () => {
    const answers = fc.record({ a: fc.constantFrom('x', 'y', null), b: fc.constantFrom('x', 'y', null) });
    fc.assert(
      fc.property(answers, answers, answers, (shown, typed, stored) => {
        const { result, changes } = mergeChange(shown, typed, stored);
        expect({ ...stored, ...changes }).toEqual(result);
        for (const key of Object.keys(changes) as ('a' | 'b')[]) {
          expect(changes[key]).toBe(typed[key]);
          expect(typed[key]).not.toBe(shown[key]);
        }
      }),
    );
  });
});
