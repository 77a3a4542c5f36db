import { expect, it } from '@jest/globals';

import { everything } from './every-sentence.suite.js';
import { glossary } from './glossary.js';
import { testSentences } from './platform/translations/translations.testing.js';

testSentences('the words', everything);

it.each(['ja', 'en'] as const)('the glossary contains no retired terms in %s', (language) => {
  for (const { retired, ...term } of glossary)
    expect((retired[language] ?? []).filter((pattern) => pattern.test(term[language]))).toEqual([]);
});
