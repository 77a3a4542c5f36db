import { pageAccountHeader } from '@account/contracts/platform/page-account';

import type { CrashOutcome } from '../../../testing/crash-matrix.js';
import type { TestVisitor } from '../../../testing/test-visitor.js';
import { redirectOf, type PaymentSite } from './payment-methods.testing.js';

/** A gateway of the store, and the vendor's name for agreements made through it. */
export interface Vendor {
  name: string;
  gateway: string;
  agreements: string;
  /** True if the vendor cannot look up an agreement whose response was lost. */
  mayForget?: boolean;
}

export interface RegistrationStory {
  /** Performs the member's steps until the last one that is possible. */
  act(visitor: TestVisitor, shop: PaymentSite): Promise<unknown>;
  /** A failure that the vendor has once. */
  trouble?: readonly [functionId: string, kind: string];
}

export interface RegistrationStories {
  vendor: Vendor;
  outcomes: readonly [CrashOutcome<RegistrationStory>, ...CrashOutcome<RegistrationStory>[]];
}

type Act = RegistrationStory['act'];

const good = '4111111111111111';

/**
 * First effect after which the stories differ by the vendor's response or by the member's choice at the vendor.
 */
const isAway = 'write payment_method_registration';

export const cards: RegistrationStories = {
  vendor: { name: 'sbps', gateway: 'sbps-card', agreements: 'credit' },
  outcomes: [
    acting('saved', withCard()),
    acting('not authenticated', withCard(good, 'refuse'), 'write gateway_return'),
    acting('refused', withCard('4000000101220004'), 'request ST01-00118-101'),
    ...troubled(withCard(), {
      'TA02-00101-101': 'request TA02-00101-101',
      'ST01-00118-101': 'request ST01-00118-101',
      'ST02-00305-101': 'request ST02-00305-101',
      // Look-ups of a registration send this request as well.
      'MG02-00104-101': 'write gateway_return',
    }),
  ],
};

export const carriers: RegistrationStories = {
  vendor: { name: 'sbps', gateway: 'sbps-carriers', agreements: 'docomo' },
  outcomes: [
    acting('noticed before the return', withCarrier({ notice: 'beforeReply' })),
    acting('noticed later', withCarrier({ notice: 'normal' }), isAway),
    acting('noticed twice', withCarrier({ notice: 'twice' }), isAway),
    acting('refused', withCarrier({ choice: 'refuse' }), isAway),
    acting('another PIN', withCarrier({ choice: 'wrongPin' }), isAway),
  ],
};

export const paypal: RegistrationStories = {
  vendor: { name: 'paypal', gateway: 'paypal', agreements: 'vault' },
  outcomes: [
    acting('saved', withPaypal()),
    acting('cancelled', withPaypal('cancel'), isAway),
    ...troubled(withPaypal(), {
      'setup-tokens.create': 'request POST /payments/api-m.sandbox.paypal.com/v3/vault/setup-tokens',
      // Look-ups of a registration send this request as well.
      'payment-tokens.create': 'write gateway_return',
    }),
  ],
};

export const paypalBefore: RegistrationStories = {
  vendor: { name: 'paypal-nvp', gateway: 'paypal-before', agreements: 'agreement', mayForget: true },
  outcomes: [
    acting('saved', withPaypal()),
    acting('cancelled', withPaypal('cancel'), isAway),
    ...troubled(withPaypal(), {
      SetExpressCheckout: 'request SetExpressCheckout',
      CreateBillingAgreement: 'request CreateBillingAgreement',
    }),
  ],
};

function acting(name: string, act: Act, sameUntil?: string): CrashOutcome<RegistrationStory> {
  return { name, story: { act }, ...(sameUntil !== undefined && { sameUntil }) };
}

/** Returns outcomes with a transport failure at each of these vendor functions. */
function troubled(act: Act, functions: Record<string, string>): CrashOutcome<RegistrationStory>[] {
  return Object.entries(functions).flatMap(([functionId, sameUntil]) =>
    ['lostBefore', 'lostAfter', 'unavailable', 'garbled', 'refuse'].map((kind) => ({
      name: `${functionId} ${kind}`,
      story: { act, trouble: [functionId, kind] as const },
      sameUntil,
    })),
  );
}

function withCard(number = good, choice = 'accept'): Act {
  return async (visitor, shop) => {
    const answer = await shop.registerCard(visitor, number);
    if (isSentAway(answer)) await shop.comesBack(visitor, await shop.atIssuer(answer, choice));
  };
}

function withCarrier(choice: Record<string, string>): Act {
  return async (visitor, shop) => {
    const form = await shop.beginLink(visitor, 'SbpsDocomo').catch(() => undefined);
    if (form === undefined) return;
    await shop.comesBack(visitor, await shop.atCarrier(form, { choice: 'agree', ...choice }));
  };
}

function withPaypal(choice: 'agree' | 'cancel' = 'agree'): Act {
  return async (visitor, shop) => {
    const drawn = { [pageAccountHeader]: await visitor.pageAccount() };
    const answer = await visitor.get('/zapi/account/payment-method/paypal', drawn);
    if (!isSentAway(answer)) return;
    const across = { 'sec-fetch-site': 'cross-site' };
    const stored = await visitor.get(await shop.atPaypal(redirectOf(answer), choice), across);
    await visitor.get(String(stored.headers['location']));
  };
}

function isSentAway(answer: Parameters<typeof redirectOf>[0]): boolean {
  return answer.statusCode === 200 && redirectOf(answer).startsWith('http');
}
