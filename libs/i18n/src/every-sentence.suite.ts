import { cardForm as cardFormEn } from './commerce/payments/card-form/en.js';
import { cardForm as cardFormJa } from './commerce/payments/card-form/ja.js';
import { trialPlayer as trialPlayerEn } from './commerce/catalogue/trial-video/en.js';
import { trialPlayer as trialPlayerJa } from './commerce/catalogue/trial-video/ja.js';
import * as commerceEn from './commerce-pages/en.js';
import * as commerceJa from './commerce-pages/ja.js';
import * as oidcEn from './oidc-pages/en.js';
import * as oidcJa from './oidc-pages/ja.js';
import * as planChangesEn from './plan-change-pages/en.js';
import * as planChangesJa from './plan-change-pages/ja.js';
import * as passkeysEn from './security-pages/en.js';
import * as passkeysJa from './security-pages/ja.js';
import * as memberEn from './member-pages/en.js';
import * as memberJa from './member-pages/ja.js';
import { messagingTranslations } from './messaging/messaging.js';
import { providerPages as providerEn } from './oidc/provider-pages/en.js';
import { providerPages as providerJa } from './oidc/provider-pages/ja.js';
import * as pagesEn from './pages/en.js';
import * as pagesJa from './pages/ja.js';
import { commonFieldProblems as fieldsEn, problems as problemsEn } from './platform/problems/en.js';
import { commonFieldProblems as fieldsJa, problems as problemsJa } from './platform/problems/ja.js';
import * as webEn from './web/en.js';
import * as webJa from './web/ja.js';

/** All messages in this library. The messages of an e-mail are tested together with that e-mail. */
export const everything = {
  ja: {
    webJa,
    pagesJa,
    commerceJa,
    memberJa,
    oidcJa,
    passkeysJa,
    planChangesJa,
    everyMailJa: messagingTranslations.ja,
    providerJa,
    problemsJa,
    fieldsJa,
    cardFormJa,
    trialPlayerJa,
  },
  en: {
    webEn,
    pagesEn,
    commerceEn,
    memberEn,
    oidcEn,
    passkeysEn,
    planChangesEn,
    everyMailEn: messagingTranslations.en,
    providerEn,
    problemsEn,
    fieldsEn,
    cardFormEn,
    trialPlayerEn,
  },
};
