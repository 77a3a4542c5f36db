import { accountFields } from '../identity/accounts/en.js';
import { cardFrame } from '../commerce/card-form/frame-en.js';
import { contracts } from '../commerce/contracts/en.js';
import { invoice, paymentHistory } from '../commerce/invoices/en.js';
import { paymentMethods } from '../commerce/payment-methods/en.js';
import { surveys } from '../commerce/surveys/en.js';
import { consents } from '../identity/consents/en.js';
import { otherFieldProblems } from '../platform/field-problems/en.js';
import { nested } from '../platform/words/words.js';
import { dataExport } from '../identity/data-export/en.js';
import { emailEdit } from '../identity/email-edit/en.js';
import { emailUndo } from '../identity/email-undo/en.js';
import { emailVerify } from '../identity/email-verify/en.js';
import { enablePassword } from '../identity/enable-password/en.js';
import { licenses } from '../store/licenses/en.js';
import { loginHistory } from '../identity/login-history/en.js';
import { logout } from '../identity/logout/en.js';
import { myPage } from '../identity/my-page/en.js';
import { passwordEdit } from '../identity/password-edit/en.js';
import { policies } from '../store/policies/en.js';
import { profileEdit } from '../identity/profile-edit/en.js';
import { profileImage } from '../identity/profile-image/en.js';
import { reConsent } from '../identity/re-consent/en.js';
import { reauthorisation } from '../identity/reauthorisation/en.js';
import { secondFactors } from '../identity/second-factors/en.js';
import { signUp } from '../identity/sign-up/en.js';
import { social } from '../identity/social/en.js';
import { codeDelivery } from '../identity/verification-codes/late-en.js';
import { connections } from '../oidc/connections/en.js';
import { interactions } from '../oidc/interactions/en.js';
import { oidcErrors } from '../oidc/errors/en.js';
import { oidcLogin } from '../oidc/login/en.js';
import { tvPin } from '../identity/tv-pin/en.js';
import { userIdEdit } from '../identity/user-id-edit/en.js';
import type { Words } from '../platform/words/words.js';
import type { pageWords as ja } from './ja.js';

/** Words of the pages beyond home and login, by slice: they come with the first of those pages. */ import { leavingRow } from '../withdrawal/leaving/en.js';

export const pageWords = {
  accountFields,
  cardFrame,
  codeDelivery,
  connections,
  consents,
  contracts,
  dataExport,
  emailEdit,
  emailUndo,
  emailVerify,
  enablePassword,
  otherFieldProblems: nested(otherFieldProblems),
  interactions,
  invoice,
  leavingRow,
  licenses,
  loginHistory,
  logout,
  myPage,
  oidcErrors,
  oidcLogin,
  passwordEdit,
  paymentHistory,
  paymentMethods,
  policies,
  profileEdit,
  profileImage,
  reConsent,
  reauthorisation,
  secondFactors,
  signUp,
  social,
  surveys,
  tvPin,
  userIdEdit,
} as const satisfies Words<typeof ja>;
