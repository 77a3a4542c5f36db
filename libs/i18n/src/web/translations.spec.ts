import { describe, expect, it } from '@jest/globals';

import * as commerceEn from '../commerce-pages/en.js';
import * as commerceJa from '../commerce-pages/ja.js';
import * as oidcEn from '../oidc-pages/en.js';
import * as oidcJa from '../oidc-pages/ja.js';
import * as planChangesEn from '../plan-change-pages/en.js';
import * as planChangesJa from '../plan-change-pages/ja.js';
import * as passkeysEn from '../security-pages/en.js';
import * as passkeysJa from '../security-pages/ja.js';
import * as memberEn from '../member-pages/en.js';
import * as memberJa from '../member-pages/ja.js';
import * as pagesEn from '../pages/en.js';
import * as pagesJa from '../pages/ja.js';
import { messagingTranslations } from '../messaging/messaging.js';
import { problems as problemsEn } from '../platform/problems/en.js';
import { problems as problemsJa } from '../platform/problems/ja.js';
import { argumentsOf, testWords } from '../platform/translations/translations.testing.js';
import * as en from './en.js';
import * as ja from './ja.js';

const both = {
  'the words of the web': { ja, en },
  'the words of the pages beyond them': { ja: pagesJa, en: pagesEn },
  'the words of My Page': { ja: memberJa, en: memberEn },
  'the words inside a request of an application': { ja: oidcJa, en: oidcEn },
  'the words of passkeys': { ja: passkeysJa, en: passkeysEn },
  'the words of changing plans': { ja: planChangesJa, en: planChangesEn },
  'the words of buying and keeping plans': { ja: commerceJa, en: commerceEn },
  'what refused calls say': { ja: problemsJa, en: problemsEn },
  'the words of every mail': messagingTranslations,
};

for (const [name, words] of Object.entries(both)) testWords(name, words);

describe('argumentsOf', () => {
  it.each([
    ['no arguments', []],
    ['{name}さん', ['name']],
    ['{count, plural, one {# day until {date}} other {# days}}', ['count', 'date']],
    ["It''s '{quoted}' and {real}", ['real']],
    ['<link>{page}</link>', ['link', 'page']],
  ])('extracts %s', (sentence, names) => {
    expect(argumentsOf(sentence)).toEqual(names);
  });
});
