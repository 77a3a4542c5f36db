import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import type { TestDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';

import { ChargeAftermath } from '../../commerce/payments/charges/charge-aftermath.testing.js';
import type { ChargeId } from '../../commerce/payments/charges/charge.declaration.js';
import type { PaymentSite } from '../../commerce/payments/payment-methods/payment-methods.testing.js';
import { buy, quote } from '../../commerce/checkout/purchase/purchase.testing.js';
import { PlanChangeOperations } from '../../commerce/checkout/plan-changes/operate/plan-change-operations.service.js';
import { Disputes } from '../../commerce/payments/refunds/disputes/disputes.service.js';
import { RefundOperations } from '../../commerce/payments/refunds/operate/refund-operations.service.js';
import type { ContractId } from '../../commerce/subscriptions/contracts/contracts.service.js';
import { RenewalAftermath } from '../../commerce/subscriptions/renewals/renewal-aftermath.testing.js';
import { signUp } from '../../identity/sign-up/sign-up.testing.js';
import { logInto, TestApp } from '../../oidc/oidc.testing.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import { identityRows } from './personal-data-rows.testing.js';
import { logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const loose = { strict: false } as const;

const troubled = { limited: '4000000201220003', unanswered: '4000000500030004' } as const;
const good = { leaves: '5555555555554444', stays: '4111111111111111' } as const;
const password = 'kazahana77';
/**
 * Number of simulated months. They include a refund and a dispute. After these months, payments no longer
 * change.
 */
const months = 4;

export interface Life {
  visitor: TestVisitor;
  accountId: AccountId;
  email: string;
  texts: Record<'order' | 'cancel' | 'goodbye' | 'evidence', string>;
  /** Values that identify the member in any column. */
  values: Record<string, string>;
  /** Ids that connect the rows that are kept. */
  keys: Record<string, string>;
  card: string;
}

/** Simulates several months of a member who signs up, pays with every method and cancels. */
export async function lifeOf(
  shop: PaymentSite,
  database: TestDatabase,
  name: keyof typeof good,
): Promise<Life> {
  const { site } = shop;
  const unique = newId().slice(-12);
  const visitor = new TestVisitor(site.nest, name === 'leaves' ? '198.51.100.61' : '198.51.100.62');
  const formerEmail = `${name}-former-${unique}@example.jp`;
  const email = `${name}-${unique}@example.jp`;
  const texts = {
    order: `注文の言葉 ${unique}`,
    cancel: `解約の言葉 ${unique}`,
    goodbye: `退会の言葉 ${unique}`,
    evidence: `窓口の記録 ${unique}`,
  };
  await register(shop, visitor, formerEmail, `露草 ${unique}`);
  const [account] = await database.rows<{ id: AccountId }>(
    'SELECT id FROM account WHERE contact_email = $1',
    [formerEmail],
  );
  if (account === undefined) throw new Error('Nobody has signed up');
  const accountId = account.id;
  await visitor.post('/zapi/account/email/edit/send-pin-code', { email, type: 'mailEdit' });
  await visitor.post('/zapi/account/email/edit', { pinCode: latestMailedCode(email, await site.mails()) });
  await logIn(new TestVisitor(site.nest, visitor.address), email, password);
  await logInto(visitor, new TestApp(site.nest));
  await visitor.post('/zapi/account/invoice-addressee', { name: `宛名 ${unique}`, honorific: 'sama' });
  const methods = await registerMethods(shop, visitor, good[name]);
  await pay(shop, database, { visitor, accountId }, methods, texts);
  await argue(shop, database, accountId, good[name].slice(-4), texts.evidence);
  await logIn(visitor, email, password);
  const [paid] = await database.rows<{ id: string }>(
    `SELECT id FROM earning WHERE billing_amount > 0 AND customer_id = (SELECT id FROM customer WHERE account_id = $1) LIMIT 1`,
    [accountId],
  );
  await visitor.post(`/zapi/account/invoice/${paid?.id}/receipt`);
  await cancelAll(database, visitor, accountId, texts.cancel);
  const facts = await identityRows(database, accountId, unique);
  const values = {
    ...facts,
    email,
    formerEmail,
    name: `露草 ${unique}`,
    addressee: `宛名 ${unique}`,
    order: texts.order,
    cancel: texts.cancel,
  };
  const keys = await keysOf(database, accountId);
  return { visitor, accountId, email, texts, values, keys, card: good[name].slice(-4) };
}

async function register(shop: PaymentSite, visitor: TestVisitor, email: string, name: string): Promise<void> {
  const browser = {
    post: (path: string, body?: object) => visitor.post(path, body),
    screen: async (path: string) => ({
      body: (await visitor.screen(path)).json<Record<string, unknown>>(),
    }),
  };
  await signUp(shop.site, browser, email, { name });
}

type Methods = Record<'good' | keyof typeof troubled, string>;

/** Registers cards and a carrier agreement. A webhook confirms the agreement. */
async function registerMethods(shop: PaymentSite, visitor: TestVisitor, card: string): Promise<Methods> {
  const ids: Partial<Methods> = {};
  for (const [name, number] of Object.entries({ good: card, ...troubled }) as [keyof Methods, string][]) {
    await shop.withCard(visitor, number);
    const of = await shop.methods(visitor);
    const known = new Set(Object.values(ids));
    ids[name] = of.find(({ accountPaymentMethodId: id }) => !known.has(id))?.accountPaymentMethodId ?? '';
  }
  const form = await shop.beginLink(visitor, 'SbpsDocomo');
  await shop.comesBack(visitor, await shop.atCarrier(form, { choice: 'agree', notice: 'twice' }));
  await shop.takeNotices(1);
  return ids as Methods;
}

type Texts = Life['texts'];

async function pay(
  shop: PaymentSite,
  database: TestDatabase,
  { visitor, accountId }: Pick<Life, 'visitor' | 'accountId'>,
  methods: Methods,
  texts: Texts,
): Promise<void> {
  const aftermath = new ChargeAftermath(shop, database);
  const renewals = new RenewalAftermath(shop, database);
  const stories = { kind: 'card', vendor: 'sbps' } as const;
  const bought = async (planId: string, paymentMethodId: string, more: object = {}) => {
    await database.rows('DELETE FROM gateway_breaker');
    await buy(shop, visitor, planId, await quote(visitor, planId, { paymentMethodId, ...more }));
    await aftermath.recover({ accountId, stories, story: {} });
  };
  const surveyAnswers = [{ questionId: 'why', answers: [texts.order] }];
  await bought('told', methods.good, { surveyAnswers, campaignCode: 'AUTUMN26' });
  await bought('film', methods.limited);
  await bought('rental', methods.unanswered);
  await bought('second-rental', methods.good);
  for (let month = 0; month < months; month += 1) {
    if (month === 1) await changePlan(shop, database, accountId);
    await shop.travel({ days: 31 });
    await renewals.sweep();
    await aftermath.recover({ accountId, stories, story: {} });
  }
}

/** The store schedules a change of plan for the member, which takes effect with the next renewal. */
async function changePlan(shop: PaymentSite, database: TestDatabase, accountId: AccountId): Promise<void> {
  const [contract] = await database.rows<{ id: ContractId }>(
    `SELECT k.id FROM contract k JOIN customer c ON c.id = k.customer_id
      WHERE c.account_id = $1 AND k.plan_id = 'told' AND k.ended_on IS NULL`,
    [accountId],
  );
  if (contract === undefined) throw new Error('There is no contract whose plan could change');
  await shop.site.nest.get(PlanChangeOperations, loose).scheduleByOperator({
    contractId: contract.id,
    planId: 'told-after',
    by: 'Aoi',
    reason: 'Asked by mail',
  });
}

/** Adds a refund and a dispute, each with operator notes. */
async function argue(
  shop: PaymentSite,
  database: TestDatabase,
  accountId: AccountId,
  suffix: string,
  evidence: string,
): Promise<void> {
  const { nest } = shop.site;
  const paid = await database.rows<{ id: ChargeId }>(
    `SELECT h.id FROM charge h JOIN customer c ON c.id = h.customer_id
      WHERE c.account_id = $1 AND h.phase = 'SUCCEEDED' AND h.card_suffix = $2 AND h.cycle_id IS NOT NULL
      ORDER BY h.created_at DESC LIMIT 2`,
    [accountId, suffix],
  );
  const [first, second] = paid;
  if (first === undefined || second === undefined) throw new Error('Too little was paid');
  const asked = { chargeId: first.id, amount: null, effect: 'KEEP', reason: evidence, by: 'Aoi' } as const;
  const refund = await nest.get(RefundOperations, loose).createRefund(asked);
  if ('objection' in refund) throw new Error(refund.objection);
  const disputes = nest.get(Disputes, loose);
  const opened = await disputes.openDispute({
    ...{ chargeId: second.id, amount: null, providerDisputeId: `PP-${newId()}`, openedBy: 'Aoi', evidence },
    respondBy: businessDateAt(shop.site.clock.now()),
  });
  if ('objection' in opened) throw new Error(opened.objection);
  await disputes.closeDispute(opened, { stage: 'WON', closedBy: 'Aoi', evidence });
  const ofAccount = 'customer_id = (SELECT id FROM customer WHERE account_id = $1)';
  for (const [said, where] of [
    ['charge SET decided_by', `phase = 'REFUSED' AND ${ofAccount}`],
    ['refund SET provider_refund_id = $2, settled_by', ofAccount],
  ] as const)
    await database.rows(`UPDATE ${said} = 'Aoi', evidence = $2 WHERE ${where}`, [accountId, evidence]);
  for (const said of [
    "payment_method SET agreement_plan_id = 'told'",
    "payment_method_registration SET agreement_plan_id = 'told'",
    'contract SET carrier_method_id = payment_method_id',
  ])
    await database.rows(`UPDATE ${said} WHERE ${ofAccount}`, [accountId]);
  await database.rows(
    `INSERT INTO contract_reminder (contract_id, kind, subject, sent_on, created_at)
     SELECT id, 'cardExpires', payment_method_id, now(), now() FROM contract WHERE ${ofAccount}`,
    [accountId],
  );
}

/** Cancels the contracts. The store asks for a reason and stores it. */
async function cancelAll(
  database: TestDatabase,
  visitor: TestVisitor,
  accountId: AccountId,
  why: string,
): Promise<void> {
  const contracts = await database.rows<{ id: string }>(
    `SELECT k.id FROM contract k JOIN customer c ON c.id = k.customer_id WHERE c.account_id = $1 AND k.ended_on IS NULL`,
    [accountId],
  );
  for (const { id } of contracts) {
    const surveyAnswers = [{ questionId: 'why', answers: [why] }];
    const answer = await visitor.post(`/zapi/subscription/${id}/withdraw`, { surveyAnswers });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
}

async function keysOf(database: TestDatabase, accountId: AccountId): Promise<Record<string, string>> {
  const rows = await database.rows<{ what: string; key: string }>(
    `WITH own AS (SELECT id FROM customer WHERE account_id = $1)
     SELECT 'customer' AS what, id::text AS key FROM own
      UNION ALL SELECT 'order ' || o.id, o.id::text FROM purchase_order o WHERE o.customer_id IN (SELECT id FROM own)
      UNION ALL SELECT 'order number ' || o.id, o.number FROM purchase_order o WHERE o.customer_id IN (SELECT id FROM own)
      UNION ALL SELECT 'charge ' || h.id, h.id::text FROM charge h WHERE h.customer_id IN (SELECT id FROM own)
      UNION ALL SELECT 'contract ' || k.id, k.id::text FROM contract k WHERE k.customer_id IN (SELECT id FROM own)`,
    [accountId],
  );
  return Object.fromEntries(rows.map(({ what, key }) => [what, key]));
}
