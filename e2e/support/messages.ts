import { formats, timeZone } from '@account/i18n/platform/formats/formats';
import * as commerceEn from '@account/i18n/commerce-pages/en';
import * as commerceJa from '@account/i18n/commerce-pages/ja';
import * as memberEn from '@account/i18n/member-pages/en';
import * as memberJa from '@account/i18n/member-pages/ja';
import * as oidcEn from '@account/i18n/oidc-pages/en';
import * as oidcJa from '@account/i18n/oidc-pages/ja';
import * as pagesEn from '@account/i18n/pages/en';
import * as pagesJa from '@account/i18n/pages/ja';
import * as planChangesEn from '@account/i18n/plan-change-pages/en';
import * as planChangesJa from '@account/i18n/plan-change-pages/ja';
import { problems as problemsEn } from '@account/i18n/platform/problems/en';
import { problems as problemsJa } from '@account/i18n/platform/problems/ja';
import * as securityEn from '@account/i18n/security-pages/en';
import * as securityJa from '@account/i18n/security-pages/ja';
import * as everyonesEn from '@account/i18n/web/en';
import * as everyonesJa from '@account/i18n/web/ja';
import { createTranslator } from 'use-intl/core';

export type Language = 'ja' | 'en';

const ja = {
  ...everyonesJa,
  ...pagesJa,
  ...memberJa,
  ...commerceJa,
  ...oidcJa,
  ...securityJa,
  ...planChangesJa,
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
  ...planChangesEn,
  problems: problemsEn,
  fieldProblems: { ...everyonesEn.fieldProblems, ...pagesEn.otherFieldProblems },
};

/** Returns a function that looks up page messages by key: `t('login.title')`. */
export function translatorFor(language: Language) {
  return createTranslator({
    locale: language,
    messages: language === 'ja' ? ja : (en as unknown as typeof ja),
    formats,
    timeZone,
  });
}

export type Translate = ReturnType<typeof translatorFor>;
