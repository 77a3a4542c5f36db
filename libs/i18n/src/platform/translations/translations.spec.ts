import { describe, expect, it } from '@jest/globals';

import { nested, type Translations } from './translations.js';

describe('nested', () => {
  it('expands dotted keys into levels', () => {
    const sentences = { required: 'Fill in.', 'email.format': 'Look again.', 'email.tooLong': 'Shorter.' };
    expect(nested(sentences)).toEqual({
      required: 'Fill in.',
      email: { format: 'Look again.', tooLong: 'Shorter.' },
    });
  });
});

describe('Words', () => {
  interface Japanese {
    page: { title: '見出し'; text: '本文' };
  }
  type Translation = Translations<Japanese>;

  it('rejects a language with a missing or an additional key', () => {
    const complete: Translation = { page: { title: 'Heading', text: 'Body' } };
    // @ts-expect-error: `text` is missing.
    const short: Translation = { page: { title: 'Heading' } };
    // @ts-expect-error: `more` is one too many.
    const long: Translation = { page: { title: 'Heading', text: 'Body', more: 'More' } };
    expect([complete, short, long]).toHaveLength(3);
  });
});
