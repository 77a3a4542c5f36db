import { accountFields } from '../identity/accounts/ja.js';
import { cardFrame } from '../commerce/card-form/ja.js';
import { contracts } from '../commerce/contracts/ja.js';
import { invoice, paymentHistory } from '../commerce/invoices/ja.js';
import { paymentMethods } from '../commerce/payment-methods/ja.js';
import { surveys } from '../commerce/surveys/ja.js';
import { consents } from '../identity/consents/ja.js';
import { devices } from '../identity/devices/ja.js';
import { otherFieldProblems } from '../platform/field-problems/ja.js';
import { nested } from '../platform/words/words.js';
import { emailConfirm, emailUndo } from '../identity/email-undo/ja.js';
import { licenses, policies } from '../store/pages/ja.js';
import { logout } from '../identity/logout/ja.js';
import { myPage } from '../identity/my-page/ja.js';
import { reConsent } from '../identity/re-consent/ja.js';
import { signUp } from '../identity/sign-up/ja.js';
import { social } from '../identity/social/ja.js';
import { codeDelivery } from '../identity/verification-codes/late-ja.js';
import { leavingRow } from '../withdrawal/leaving/ja.js';

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
} as const;
