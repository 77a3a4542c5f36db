import { isPathOf } from '@account/contracts/platform/path-pattern';

import { invoicesPages } from '../../commerce/books/invoices/invoices-pages.js';
import { paymentMethodsPages } from '../../commerce/payments/payment-methods/payment-methods-pages.js';
import { planPages } from '../../commerce/catalogue/plans/plan-pages.js';
import { plansPages } from '../../commerce/catalogue/plans/plans-pages.js';
import { planChangesPages } from '../../commerce/checkout/plan-changes/plan-changes-pages.js';
import { purchasePages } from '../../commerce/checkout/purchase/purchase-pages.js';
import { signUpPlansPages } from '../../commerce/checkout/sign-up-plans/sign-up-plans-pages.js';
import { subscriptionsPages } from '../../commerce/subscriptions/subscriptions/subscriptions-pages.js';
import { myPagePages } from '../../identity/my-page/my-page-pages.js';
import { loginPages } from '../../identity/session-pages.js';
import { signUpPages } from '../../identity/sign-up/sign-up-pages.js';
import type { AnyPage } from '../../shared/page/page.js';
import { homePages } from '../../store/store-pages.js';
import { withdrawalPages } from '../../account-closure/withdrawal/withdrawal-pages.js';

const entryPaths: readonly string[] = ['/', '/login', '/signup/auth', '/signup/email', '/mypage'];

const entryPages = [...homePages, ...loginPages, ...signUpPages, ...myPagePages].filter(({ contract }) =>
  entryPaths.includes(contract.path),
);

/** E-mails link to these pages. Most of them are opened in a new document because they handle payments. */
const commercePages = [
  ...plansPages,
  ...planPages,
  ...purchasePages,
  ...planChangesPages,
  ...signUpPlansPages,
  ...subscriptionsPages,
  ...paymentMethodsPages,
  ...invoicesPages,
  ...withdrawalPages,
];

const paintedPages: readonly AnyPage[] = [...entryPages, ...commercePages];

export function paintedPage(pathname: string): AnyPage | undefined {
  return paintedPages.find(({ contract }) => isPathOf(contract.path, pathname));
}
