import { accountFields } from '../identity/accounts/ja.js';
import { cardFrame } from '../commerce/card-form/frame-ja.js';
import { contracts } from '../commerce/contracts/ja.js';
import { invoice, paymentHistory } from '../commerce/invoices/ja.js';
import { paymentMethods } from '../commerce/payment-methods/ja.js';
import { surveys } from '../commerce/surveys/ja.js';
import { consents } from '../identity/consents/ja.js';
import { otherFieldProblems } from '../platform/field-problems/ja.js';
import { nested } from '../platform/words/words.js';
import { dataExport } from '../identity/data-export/ja.js';
import { emailEdit } from '../identity/email-edit/ja.js';
import { emailUndo } from '../identity/email-undo/ja.js';
import { emailVerify } from '../identity/email-verify/ja.js';
import { enablePassword } from '../identity/enable-password/ja.js';
import { licenses } from '../store/licenses/ja.js';
import { loginHistory } from '../identity/login-history/ja.js';
import { logout } from '../identity/logout/ja.js';
import { myPage } from '../identity/my-page/ja.js';
import { passwordEdit } from '../identity/password-edit/ja.js';
import { policies } from '../store/policies/ja.js';
import { profileEdit } from '../identity/profile-edit/ja.js';
import { profileImage } from '../identity/profile-image/ja.js';
import { reConsent } from '../identity/re-consent/ja.js';
import { reauthorisation } from '../identity/reauthorisation/ja.js';
import { secondFactors } from '../identity/second-factors/ja.js';
import { signUp } from '../identity/sign-up/ja.js';
import { social } from '../identity/social/ja.js';
import { codeDelivery } from '../identity/verification-codes/late-ja.js';
import { connections } from '../oidc/connections/ja.js';
import { interactions } from '../oidc/interactions/ja.js';
import { oidcErrors } from '../oidc/errors/ja.js';
import { oidcLogin } from '../oidc/login/ja.js';
import { tvPin } from '../identity/tv-pin/ja.js';
import { userIdEdit } from '../identity/user-id-edit/ja.js';
import { leavingRow } from '../withdrawal/leaving/ja.js';

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
} as const;
