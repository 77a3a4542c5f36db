import { accountFields } from '../identity/accounts/en.js';
import { cardFrame } from '../commerce/card-form/en.js';
import { contracts } from '../commerce/contracts/en.js';
import { invoice, paymentHistory } from '../commerce/invoices/en.js';
import { paymentMethods } from '../commerce/payment-methods/en.js';
import { surveys } from '../commerce/surveys/en.js';
import { consents } from '../identity/consents/en.js';
import { devices } from '../identity/devices/en.js';
import { otherFieldProblems } from '../platform/field-problems/en.js';
import { nested, type Words } from '../platform/words/words.js';
import { emailConfirm, emailUndo } from '../identity/email-undo/en.js';
import { licenses, policies } from '../store/pages/en.js';
import { logout } from '../identity/logout/en.js';
import { myPage } from '../identity/my-page/en.js';
import { reConsent } from '../identity/re-consent/en.js';
import { signUp } from '../identity/sign-up/en.js';
import { social } from '../identity/social/en.js';
import { codeDelivery } from '../identity/verification-codes/late-en.js';
import type { pageWords as ja } from './ja.js';

import { leavingRow } from '../withdrawal/leaving/en.js';

/** Words of the pages beyond home and login, by slice: they come with the first of those pages. */
export const pageWords = {
  accountFields,
  cardFrame,
  codeDelivery,
  consents,
  contracts,
  devices,
  emailConfirm,
  emailUndo,
  otherFieldProblems: nested(otherFieldProblems),
  invoice,
  leavingRow,
  licenses,
  logout,
  myPage,
  paymentHistory,
  paymentMethods,
  policies,
  reConsent,
  signUp,
  social,
  surveys,
} as const satisfies Words<typeof ja>;
