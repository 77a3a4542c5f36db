import { Database } from '../../../platform/prisma/database.js';
import type { StoreChanges } from '../../../testing/apply-store.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../../testing/test-visitor.js';
import { campaign } from '../../catalogue/campaigns/campaign.schema.js';
import { aCampaign, aPlan, aPurchase, aQuestion, aRental, aSurvey } from '../../catalogue.suite.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import type { PaymentSite } from '../../payments/payment-methods/payment-methods.testing.js';
import { PaymentInstruments } from '../../payments/payment-methods/payment-instruments.service.js';
import type { PaymentMethodId } from '../../payments/payment-methods/saved/payment-method-uses.port.js';
import { PaymentMethodRepository } from '../../payments/payment-methods/payment-method.repository.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { survey } from '../../catalogue/surveys/survey.schema.js';
import { newId, type AccountId } from '../../../platform/ids/ids.js';

const loose = { strict: false } as const;

/** One plan for each round of a race for places. */
export const fewPlans = Array.from({ length: 20 }, (_, round) => `few-${round + 1}`);

const plans = [
  aPlan({
    orderCompletedMessage: { ja: 'お楽しみください。', en: 'Enjoy.' },
    shortName: { ja: '標準', en: 'Basic' },
    watchUrl: 'https://store.example/watch',
  }),
  aPlan({ planId: 'trial', freeTrialDays: 14 }),
  ...fewPlans.map((planId) => aPurchase({ planId, salesLimit: 100 })),
  aPlan({ planId: 'second' }),
  aPlan({ planId: 'coming', salesStartDate: '2026-05-01' }),
  aPlan({ planId: 'without-price', prices: [{ from: '2026-05-01', price: 1_280 }] }),
  aPlan({ planId: 'stopping', forceStopRenewDate: '2026-04-01' }),
  aPurchase({ planId: 'none-left', salesLimit: 0 }),
  aPlan({ planId: 'ended', salesEndDate: '2026-04-01' }),
  aPlan({ planId: 'asking', survey: 'tastes' }),
  aPurchase(),
  aRental(),
];

const campaigns = [
  aCampaign({
    campaignId: 'free',
    codes: ['FREE2026'],
    discount: { percent: 100 },
    discountContinuationCount: 3,
  }),
  aCampaign({
    campaignId: 'half',
    codes: ['HALF2026'],
    usesLimitPerMember: 1,
    plans: ['standard', 'trial', 'film'],
  }),
  aCampaign({ campaignId: 'vouchers', singleUseCodes: true, usesLimitPerMember: null }),
  aCampaign({ campaignId: 'three', codes: ['THREE2026'], usesLimit: 3 }),
];

/** The demo store with plans of each type, campaign codes and a survey. */
export const sellingStore: StoreChanges = (file) => ({
  ...file,
  plans: plans.map((each) => plan.parse(each)),
  planGroups: [],
  campaigns: campaigns.map((each) => campaign.parse(each)),
  surveys: [
    ...file.surveys,
    survey.parse(aSurvey({ surveyId: 'tastes', questions: [aQuestion({ required: true })] })),
  ],
  /** The authentication during the card's registration is sufficient, unless a test changes this setting. */
  threeDSecure: { ...file.threeDSecure, authenticateSavedCards: false },
  /** Rate limits that are high enough for a race. */
  paymentGateways: file.paymentGateways.map((gateway) => ({
    ...gateway,
    pacing: { ...gateway.pacing, inFlight: 200, maxPerSecond: 1_000 },
  })),
  paymentMethods: file.paymentMethods
    .map((method) => ({ ...method, plans: null }))
    .filter(({ type }) => type !== 'SbpsAuSimple'),
});

export interface Buyer {
  accountId: AccountId;
  visitor: TestVisitor;
}

/** Creates a new member and logs in. */
export async function addBuyer(shop: PaymentSite): Promise<Buyer> {
  const email = `buyer-${newId()}@example.jp`;
  const accountId = await addMember(shop.site.nest, { email });
  const visitor = new TestVisitor(shop.site.nest);
  await logIn(visitor, email);
  return { accountId, visitor };
}

export type Filled = Record<string, unknown>;

export async function fillIn(visitor: TestVisitor, planId: string, filled: Filled): Promise<Answer> {
  return visitor.post(`/zapi/purchase/form/${planId}`, filled);
}

/**
 * Copies the card of one member to another member, in the database and at the provider. This is faster than a
 * registration.
 */
export async function shareCard(shop: PaymentSite, of: Buyer, to: AccountId): Promise<PaymentMethodId> {
  const { nest } = shop.site;
  const methods = nest.get(PaymentMethodRepository, loose);
  const instruments = nest.get(PaymentInstruments, loose);
  const [card] = await methods.findByAccount(of.accountId);
  const instrument = card && instruments.decryptInstrument(card);
  if (card === undefined || instrument == null) throw new Error('There is no card to share');
  const id = newId<'payment-method'>();
  const customerId = await nest.get(Customers, loose).findOrCreate(to);
  const { type, gateway, cardBrand, cardSuffix, cardExpiry } = card;
  const face =
    cardBrand === null || cardSuffix === null || cardExpiry === null
      ? null
      : { brand: cardBrand, suffix: cardSuffix, expiry: cardExpiry };
  await nest.get(Database).transaction((transaction) =>
    methods.insert(transaction, {
      id,
      customerId,
      type,
      gateway,
      instrument: instruments.encryptInstrument(id, instrument),
      agreementHash: instruments.hash(gateway, id),
      face,
      now: shop.site.clock.now(),
    }),
  );
  return id;
}

/**
 * Submits the form.
 * @returns the data of the confirmation page
 */
export async function quote(visitor: TestVisitor, planId: string, filled: Filled): Promise<Confirmed> {
  const answer = await fillIn(visitor, planId, filled);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return confirmed(visitor, answer.json<{ redirectTo: string }>().redirectTo);
}

export interface Confirmed {
  path: string;
  purchaseToken: string;
  threeDSecure: 'required' | 'none';
}

export async function confirmed(visitor: TestVisitor, path: string): Promise<Confirmed> {
  const page = await visitor.screen(path);
  return { path, ...page.json<Omit<Confirmed, 'path'>>() };
}

/** Sends the card holder's tokens if the issuer requires them. */
export async function buy(
  shop: PaymentSite,
  visitor: TestVisitor,
  planId: string,
  { purchaseToken, threeDSecure }: Pick<Confirmed, 'purchaseToken' | 'threeDSecure'>,
): Promise<Answer> {
  const { tds2infoToken, tds2infoTokenKey } = await shop.holderTokens();
  const tokens = threeDSecure === 'required' ? { tds2infoToken, tds2infoTokenKey } : {};
  return visitor.post(`/zapi/purchase/${planId}`, { purchaseToken, ...tokens });
}
