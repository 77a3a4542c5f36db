import { formats, timeZone } from '@account/i18n/platform/formats/formats';
import { commercePageWords as commerceEn } from '@account/i18n/commerce-pages/en';
import { commercePageWords as commerceJa } from '@account/i18n/commerce-pages/ja';
import { memberPageWords as memberEn } from '@account/i18n/member-pages/en';
import { memberPageWords as memberJa } from '@account/i18n/member-pages/ja';
import { oidcPageWords as oidcEn } from '@account/i18n/oidc-pages/en';
import { oidcPageWords as oidcJa } from '@account/i18n/oidc-pages/ja';
import { pageWords as pagesEn } from '@account/i18n/pages/en';
import { pageWords as pagesJa } from '@account/i18n/pages/ja';
import { problems as problemsEn } from '@account/i18n/platform/problems/en';
import { problems as problemsJa } from '@account/i18n/platform/problems/ja';
import { securityPageWords as securityEn } from '@account/i18n/security-pages/en';
import { securityPageWords as securityJa } from '@account/i18n/security-pages/ja';
import { words as everyonesEn } from '@account/i18n/web/en';
import { words as everyonesJa } from '@account/i18n/web/ja';
import { createTranslator } from 'use-intl/core';

export type Language = 'ja' | 'en';

const ja = {
  ...everyonesJa,
  ...pagesJa,
  ...memberJa,
  ...commerceJa,
  ...oidcJa,
  ...securityJa,
  problems: problemsJa,
  fieldProblems: { ...everyonesJa.fieldProblems, ...pagesJa.otherFieldProblems },
};
const en = {
  ...everyonesEn,
  ...pagesEn,
  ...memberEn,
  ...commerceEn,
  ...oidcEn,
  ...securityEn,
  problems: problemsEn,
  fieldProblems: { ...everyonesEn.fieldProblems, ...pagesEn.otherFieldProblems },
};

/** What the pages say in a language, by the same keys: `t('login.title')`. */
export function wordsIn(language: Language) {
  return createTranslator({
    locale: language,
    messages: language === 'ja' ? ja : (en as unknown as typeof ja),
    formats,
    timeZone,
  });
}

export type Say = ReturnType<typeof wordsIn>;
