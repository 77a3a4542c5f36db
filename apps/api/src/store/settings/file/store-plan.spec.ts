import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { StoreFile } from '../store-settings.declaration.js';
import { anyStoreFile, aPolicy, aStoreFile, onePixel } from './store-file.suite.js';
import { planOf } from './store-plan.js';

const words = (text: string) => ({ ja: text, en: text });

describe('planOf', () => {
  it.each([
    ['a changed setting', { theme: 'dark' }, ['~ theme: "system" -> "dark"']],
    [
      'a changed text',
      { serviceName: { ja: 'ヨルベ', en: 'YORUBE' } },
      ['~ serviceName.ja: "YORUBE" -> "ヨルベ"'],
    ],
    [
      'a new country',
      { allowedCountries: ['JP'] },
      ['~ allowedCountries.length: 0 -> 1', '+ allowedCountries[0]: "JP"'],
    ],
    ['a removed language', { languages: ['ja'] }, ['~ languages.length: 2 -> 1', '- languages[1]: "en"']],
    [
      'a changed order',
      { languages: ['en', 'ja'] },
      ['~ languages[0]: "ja" -> "en"', '~ languages[1]: "en" -> "ja"'],
    ],
    ['a picture', { images: { logoPc: onePixel } }, ['~ images.logoPc: null -> image/png of 70 bytes']],
    ['equal settings', {}, []],
  ])('describes %s', (_, changes, expected) => {
    expect(planOf(aStoreFile(), aStoreFile(changes))).toEqual(expected);
  });

  it('truncates long texts', () => {
    const [line] = planOf(aStoreFile(), aStoreFile({ serviceDescription: words('長'.repeat(200)) }));
    expect(line).toMatch(/^~ serviceDescription.ja: "Films and series" -> "長{79}… \(200 characters\)$/);
  });

  it('shows long texts starting shortly before their first difference', () => {
    const described = (end: string) => aStoreFile({ serviceDescription: words(`${'長'.repeat(200)}${end}`) });
    expect(planOf(described('い短'), described('ろ短い'))[0]).toBe(
      `~ serviceDescription.ja: "…${'長'.repeat(20)}い短" (202 characters) -> "…${'長'.repeat(20)}ろ短い" (203 characters)`,
    );
    expect(planOf(described(''), described('終'.repeat(90)))[0]).toBe(
      `~ serviceDescription.ja: "…${'長'.repeat(20)}" (200 characters) -> "…${'長'.repeat(20)}${'終'.repeat(58)}… (290 characters)`,
    );
  });

  it('compares entries that have the same id', () => {
    const [terms, privacy] = [aPolicy(), aPolicy({ policyId: 'privacy-policy', key: 'privacy' })];
    const changed = { ...privacy, revision: 2 };
    expect(
      planOf(aStoreFile({ policies: [terms, privacy] }), aStoreFile({ policies: [changed, terms] })),
    ).toEqual([
      '~ policies in order: "terms-of-use, privacy-policy" -> "privacy-policy, terms-of-use"',
      '~ policies[privacy-policy].revision: 1 -> 2',
    ]);
    const lines = planOf(aStoreFile({ policies: [terms, privacy] }), aStoreFile({ policies: [privacy] }));
    expect(lines.filter((line) => !line.startsWith('- policies[terms-of-use].'))).toEqual([
      '~ policies in order: "terms-of-use, privacy-policy" -> "privacy-policy"',
    ]);
  });

  it('compares entries with the same id if the field of the id is named "id"', () => {
    const genre = { id: 'genre', type: 'text', label: words('genre'), isRequired: false };
    const file = (...list: object[]) => ({ list }) as unknown as StoreFile;
    expect(planOf(file(genre), file({ id: 'why' }, { ...genre, type: 'date' }))).toEqual([
      '~ list in order: "genre" -> "why, genre"',
      '+ list[why].id: "why"',
      '~ list[genre].type: "text" -> "date"',
    ]);
  });

  it('lists every setting of the first file', () => {
    const lines = planOf(null, aStoreFile({ policies: [aPolicy()] }));
    expect(lines).toContain('+ policies[terms-of-use].policyId: "terms-of-use"');
    expect(lines.every((line) => line.startsWith('+ '))).toBe(true);
  });

  it('is empty exactly when the settings are equal, for any settings', () => {
    fc.assert(
      fc.property(anyStoreFile, anyStoreFile, (before, after) => {
        const isSame = JSON.stringify(sorted(before)) === JSON.stringify(sorted(after));
        return (
          (planOf(before, after).length === 0) === isSame &&
          planOf(before, structuredClone(before)).length === 0
        );
      }),
    );
  });
});

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([key, child]) => [key, sorted(child)]),
  );
}
