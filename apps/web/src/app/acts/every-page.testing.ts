import { invoicesPages } from '../../commerce/invoices/invoices-pages.js';
import { paymentMethodsPages } from '../../commerce/payment-methods/payment-methods-pages.js';
import { planPages } from '../../commerce/plans/plan-pages.js';
import { plansPages } from '../../commerce/plans/plans-pages.js';
import { purchasePages } from '../../commerce/purchase/purchase-pages.js';
import { signUpPlansPages } from '../../commerce/sign-up-plans/sign-up-plans-pages.js';
import { subscriptionsPages } from '../../commerce/subscriptions/subscriptions-pages.js';
import { recoveryPages } from '../../identity/recovery-pages.js';
import { loginPages, sessionPages } from '../../identity/session-pages.js';
import { settingsPages } from '../../identity/settings-pages.js';
import { signUpPages } from '../../identity/sign-up/sign-up-pages.js';
import { connectionsPages } from '../../oidc/connections/connections-pages.js';
import { oidcPages } from '../../oidc/interaction-pages.js';
import { homePages, policyPages } from '../../store/store-pages.js';
import { leavingPages } from '../../withdrawal/leaving/leaving-pages.js';
import type { AnyPage } from '../../shared/page/page.js';

/** But My Page, whose rows the bundler collects, and the licences, which the build makes. */
export const everyPage: readonly AnyPage[] = [
  ...homePages,
  ...policyPages,
  ...loginPages,
  ...sessionPages,
  ...recoveryPages,
  ...signUpPages,
  ...settingsPages,
  ...connectionsPages,
  ...oidcPages,
  ...plansPages,
  ...planPages,
  ...purchasePages,
  ...signUpPlansPages,
  ...subscriptionsPages,
  ...paymentMethodsPages,
  ...invoicesPages,
  ...leavingPages,
];
