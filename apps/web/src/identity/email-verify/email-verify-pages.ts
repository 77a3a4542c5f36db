import {
  emailVerifyCodeScreen,
  emailVerifyCompleteScreen,
  emailVerifyScreen,
} from '@account/contracts/identity/email-verify/email-verify.contract';

import { page } from '../../shared/page/page.js';

export const emailVerifyPages = [
  page({
    contract: emailVerifyScreen,
    load: () => import('./verify-page.js'),
    title: (words) => words.emailVerify.title,
  }),
  page({
    contract: emailVerifyCodeScreen,
    load: () => import('./verify-page.js'),
    title: (words) => words.emailVerify.title,
  }),
  page({
    contract: emailVerifyCompleteScreen,
    load: async () => ({ default: (await import('./verify-page.js')).VerifyCompletePage }),
    title: (words) => words.emailVerify.done.title,
  }),
];
