import type { TestDatabase } from '@account/testing/database';

import {
  siteWithPayments,
  type PaymentSite,
} from '../../commerce/payments/payment-methods/payment-methods.testing.js';
import { secrets } from '../../identity/social/social.testing.js';
import { oidcEnvironment, withClients } from '../../oidc/oidc.testing.js';
import type { Caller } from '../../testing/call-sample.js';
import { addMember, logIn } from '../../testing/test-members.js';
import type { TestVisitor } from '../../testing/test-visitor.js';

/** Returns the demo store with an application and user IDs, so that each call finds the data that it needs. */
export function siteOfAllCalls(database: TestDatabase): PaymentSite {
  return siteWithPayments(
    database,
    (store) => ({
      ...withClients()(store),
      accountRegistrationSetting: { ...store.accountRegistrationSetting, userId: 'OPTIONAL' },
      login: { ...store.login, isEnabledUserId: true },
    }),
    { ...secrets, ...oidcEnvironment },
  );
}

/** Creates new visitors. Each has an unused IP address. */
export function arrivalsAt(shop: PaymentSite, visitorAt: (address: string) => TestVisitor) {
  let arrivals = 0;
  return async (as: 'guest' | 'member'): Promise<Caller> => {
    arrivals += 1;
    const visitor = visitorAt(`10.9.${arrivals}.1`);
    const email = `arrival${arrivals}@example.jp`;
    const caller = { site: shop.site, shop, visitor, accountId: undefined, email };
    if (as === 'guest') return caller;
    const accountId = await addMember(shop.site.nest, { email });
    await logIn(visitor, email);
    return { ...caller, accountId };
  };
}
