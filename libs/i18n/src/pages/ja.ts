import { otherFieldProblems as sentences } from '../platform/field-problems/ja.js';
import { nested } from '../platform/translations/translations.js';

export { accountFields } from '../identity/accounts/ja.js';
export { cardFrame } from '../commerce/payments/card-form/ja.js';
export { contracts } from '../commerce/subscriptions/contracts/ja.js';
export { invoice, paymentHistory } from '../commerce/books/invoices/ja.js';
export { paymentMethods } from '../commerce/payments/payment-methods/ja.js';
export { surveys } from '../commerce/catalogue/surveys/ja.js';
export { consents, reConsent } from '../identity/consents/ja.js';
export { devices } from '../identity/devices/ja.js';
export { emailConfirm, emailUndo } from '../identity/email-undo/ja.js';
export { licenses, policies } from '../store/pages/ja.js';
export { logout } from '../identity/login/ja.js';
export { myPage } from '../identity/my-page/ja.js';
export { signUp } from '../identity/sign-up/ja.js';
export { social } from '../identity/social/ja.js';
export { codeDelivery } from '../identity/verification-codes/delivery-ja.js';
export { leavingRow } from '../account-closure/withdrawal/ja.js';

export const otherFieldProblems = nested(sentences);
