/**
 * Messages of all pages except home and login, grouped by feature slice. They are loaded with the first of
 * these pages.
 */

import { otherFieldProblems as sentences } from '../platform/field-problems/en.js';
import { nested } from '../platform/translations/translations.js';

export { accountFields } from '../identity/accounts/en.js';
export { cardFrame } from '../commerce/payments/card-form/en.js';
export { contracts } from '../commerce/subscriptions/contracts/en.js';
export { invoice, paymentHistory } from '../commerce/books/invoices/en.js';
export { paymentMethods } from '../commerce/payments/payment-methods/en.js';
export { surveys } from '../commerce/catalogue/surveys/en.js';
export { consents, reConsent } from '../identity/consents/en.js';
export { devices } from '../identity/devices/en.js';
export { emailConfirm, emailUndo } from '../identity/email-undo/en.js';
export { licenses, policies } from '../store/pages/en.js';
export { logout } from '../identity/login/en.js';
export { myPage } from '../identity/my-page/en.js';
export { signUp } from '../identity/sign-up/en.js';
export { social } from '../identity/social/en.js';
export { codeDelivery } from '../identity/verification-codes/delivery-en.js';
export { leavingRow } from '../account-closure/withdrawal/en.js';

export const otherFieldProblems = nested(sentences);
