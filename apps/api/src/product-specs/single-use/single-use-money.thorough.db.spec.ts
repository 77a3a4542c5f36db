import { setTimeout } from 'node:timers/promises';

import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { declared, isCall } from '@account/contracts/product/declared-contracts';
import { addDays, businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { nextDue } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';

import { moneyViolations } from '../../commerce/ledger/billing/money-check.testing.js';
import type { ContractId } from '../../commerce/subscriptions/contracts/contracts.service.js';
import {
  amountOfReturn,
  shownChange,
  takeEffect,
} from '../../commerce/subscriptions/contracts/plan-changes.testing.js';
import { aPlanGroup } from '../../commerce/catalogue.suite.js';
import { planGroup } from '../../commerce/catalogue/plans/plan-groups.settings.js';
import { changeContract } from '../../commerce/subscriptions/contracts/contracts.testing.js';
import { GatewayWebhookJob } from '../../commerce/payments/gateways/webhooks/gateway-webhook-job.service.js';
import {
  redirectOf,
  siteWithPayments,
} from '../../commerce/payments/payment-methods/payment-methods.testing.js';
import {
  addBuyer,
  buy,
  quote,
  sellingStore,
  shareCard,
  type Buyer,
} from '../../commerce/checkout/purchase/purchase.testing.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { nameOfCall } from '../../testing/seen-problems.js';
import { logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';

/** Is emptied only once, so that the rows from the store file remain. */
const database = testDatabase({ emptied: 'once' });
const group = planGroup.parse(aPlanGroup({ plans: ['standard', 'second'] }));
const shop = siteWithPayments(database, (file) => ({ ...sellingStore(file), planGroups: [group] }));
const { site } = shop;
const good = '4111111111111111';
/** Each member has a separate card. The other card is registered once and shared. */
const own = '5555555555554444';

let holder: Buyer;

beforeAll(async () => {
  holder = await addBuyer(shop);
  await shop.withCard(holder.visitor, good);
});

afterEach(() => void jest.restoreAllMocks());

/** A new member who has a card. */
interface Member extends Buyer {
  card: string;
}

type Use = (tab: TestVisitor) => Promise<Answer | undefined>;

async function withCard(): Promise<Member> {
  await database.rows('TRUNCATE rate_limit');
  const buyer = await addBuyer(shop);
  return { ...buyer, card: await shareCard(shop, holder, buyer.accountId) };
}

async function subscribed(member: Member): Promise<ContractId> {
  const form = await quote(member.visitor, 'standard', { paymentMethodId: member.card });
  await buy(shop, member.visitor, 'standard', form);
  const [row] = await database.rows<{ id: ContractId }>(
    'SELECT k.id FROM contract k JOIN customer c ON c.id = k.customer_id WHERE c.account_id = $1',
    [member.accountId],
  );
  if (row === undefined) throw new Error('There is no contract');
  return row.id;
}

async function logsInAgain({ accountId, visitor }: Member): Promise<void> {
  const [row] = await database.rows<{ email: string }>(
    'SELECT contact_email AS email FROM account WHERE id = $1',
    [accountId],
  );
  visitor.cookies.clear();
  await logIn(visitor, row?.email ?? '');
}

const contractCall =
  (act: string, before?: (id: ContractId, member: Member) => Promise<object>) =>
  async (member: Member): Promise<Use> => {
    const id = await subscribed(member);
    const body = (await before?.(id, member)) ?? {};
    return (tab) => tab.post(`/zapi/subscription/${id}/${act}`, body);
  };

/** Returns the request that changes the contract to another plan. */
async function changeOf(id: ContractId, { visitor }: Member): Promise<{ planId: string; terms: string }> {
  const page = await visitor.screen(`/mypage/subscription/${id}/change/second/confirm`);
  return { planId: 'second', terms: page.json<{ terms: string }>().terms };
}

/** Places an order with a card whose issuer requires authentication. */
async function atIssuer({ visitor, card }: Member): Promise<{ answer: Answer; orderId: string }> {
  const settings = site.nest.get(SettingsService, { strict: false });
  const file = settings.current();
  const threeDSecure = { ...file.threeDSecure, authenticateSavedCards: true };
  jest.spyOn(settings, 'current').mockReturnValue({ ...file, threeDSecure });
  const form = await quote(visitor, 'film', { paymentMethodId: card });
  const answer = await buy(shop, visitor, 'film', form);
  const [order] = await database.rows<{ id: string }>(
    `SELECT id FROM purchase_order WHERE state = 'OPEN' ORDER BY ordered_at DESC LIMIT 1`,
  );
  return { answer, orderId: order?.id ?? '' };
}

/** Requests the return URL like a browser that another site redirects, and follows it to the landing page. */
async function landed(
  tab: TestVisitor,
  { path, payload }: { path: string; payload?: string },
): Promise<Answer> {
  const across = new TestVisitor(site.nest, tab.address);
  across.headers = { 'sec-fetch-site': 'cross-site', origin: 'https://bank.example' };
  const kept =
    payload === undefined
      ? await across.get(path)
      : await across.send({
          method: 'POST',
          url: path,
          payload,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
  return tab.get(String(kept.headers['location']));
}

interface Thing {
  /** The call that uses the item. If absent, the item is used by the return URL of a provider. */
  call?: string;
  make: (member: Member) => Promise<Use>;
}

const things: Record<string, Thing> = {
  'a quote token': {
    call: 'POST /zapi/purchase/{planId}',
    make: async ({ visitor, card }) => {
      const form = await quote(visitor, 'film', { paymentMethodId: card });
      return (tab) => buy(shop, tab, 'film', form);
    },
  },
  'the return of an order from the card issuer': {
    make: async (member) => {
      const { answer } = await atIssuer(member);
      const posted = await shop.atIssuer(answer, 'accept');
      return (tab) => landed(tab, posted);
    },
  },
  'leaving an authentication at the issuer': {
    call: 'POST /zapi/purchase/orders/{orderId}/leave',
    make: async (member) => {
      const { orderId } = await atIssuer(member);
      return (tab) => tab.post(`/zapi/purchase/orders/${orderId}/leave`);
    },
  },
  'card tokens': {
    call: 'POST /zapi/account/payment-method/credit',
    make: async () => {
      const tokens = await shop.cardTokens(own);
      return (tab) => tab.post('/zapi/account/payment-method/credit', tokens);
    },
  },
  'the return of a card registration from the issuer': {
    make: async ({ visitor }) => {
      const posted = await shop.atIssuer(await shop.registerCard(visitor, own), 'accept');
      return (tab) => landed(tab, posted);
    },
  },
  'the webhook of a carrier': {
    make: async ({ visitor }) => {
      await shop.atCarrier(await shop.beginLink(visitor, 'SbpsDocomo'), { choice: 'agree' });
      const notices = () =>
        database.rows<{ id: string }>('SELECT id FROM gateway_webhook WHERE finished_at IS NULL');
      while ((await notices()).length === 0) await setTimeout(20);
      const [notice] = await notices();
      const work = site.nest.get(GatewayWebhookJob, { strict: false });
      return () => work.processWebhook({ id: notice?.id ?? '' }).then(() => undefined);
    },
  },
  'the return from PayPal': {
    make: async ({ visitor }) => {
      const way = await visitor.get('/zapi/account/payment-method/paypal', {
        'page-account': await visitor.pageAccount(),
      });
      const path = await shop.atPaypal(redirectOf(way), 'agree');
      return (tab) => landed(tab, { path });
    },
  },
  'a saved method': {
    call: 'DELETE /zapi/account/payment-method/{accountPaymentMethodId}',
    make: async ({ visitor, card }) => {
      await shop.withCard(visitor, own);
      const mine = (await shop.methods(visitor)).find((each) => each.accountPaymentMethodId !== card);
      const url = `/zapi/account/payment-method/${mine?.accountPaymentMethodId}`;
      return (tab) => tab.send({ method: 'DELETE', url, payload: {} });
    },
  },
  'the cancellation of a contract': {
    call: 'POST /zapi/subscription/{subscriptionId}/withdraw',
    make: contractCall('withdraw'),
  },
  'the revocation of a cancellation': {
    call: 'POST /zapi/subscription/{subscriptionId}/withdraw/cancel',
    make: contractCall('withdraw/cancel', async (id, { visitor }) => {
      await visitor.post(`/zapi/subscription/${id}/withdraw`);
      return {};
    }),
  },
  'a change of plan': {
    call: 'POST /zapi/subscription/{subscriptionId}/change',
    make: contractCall('change', (id, member) => changeOf(id, member)),
  },
  'taking a change of plan back': {
    call: 'POST /zapi/subscription/{subscriptionId}/change/withdraw',
    make: contractCall('change/withdraw', async (id, member) => {
      await member.visitor.post(`/zapi/subscription/${id}/change`, await changeOf(id, member));
      return { changeId: await shownChange(site.nest, id) };
    }),
  },
  'the way back to the old plan': {
    call: 'POST /zapi/subscription/{subscriptionId}/change/return',
    make: async (member) => {
      const id = await subscribed(member);
      await member.visitor.post(`/zapi/subscription/${id}/change`, await changeOf(id, member));
      const next = await takeEffect(site.nest, id);
      const heldSince = businessDateAt(site.clock.now());
      await changeContract(site.nest, next, (facts) => ({ ...facts, heldSince }));
      const amount = await amountOfReturn(site.nest, next);
      return (tab) => tab.post(`/zapi/subscription/${next}/change/return`, { amount });
    },
  },
  'a change of the payment method of a contract': {
    call: 'POST /zapi/subscription/{id}/change-payment-method',
    make: contractCall('change-payment-method', async (_, { accountId }) => ({
      paymentMethodId: await shareCard(shop, holder, accountId),
    })),
  },
  'the overdue payment of a contract on hold': {
    call: 'POST /zapi/subscription/{id}/re-settlement',
    make: contractCall('re-settlement', async (id, member) => {
      await shop.travel({ days: 32 });
      await logsInAgain(member);
      await changeContract(site.nest, id, (facts) => {
        const due = nextDue(facts);
        return { ...facts, heldSince: due, lastAttemptedOn: due, nextRetryOn: addDays(due, 5) };
      });
      return {};
    }),
  },
};

/**
 * Calls that may be repeated, because they are idempotent, start a new process each time or only store input.
 */
const again: readonly string[] = [
  'POST /zapi/account/invoice-addressee',
  'POST /zapi/account/invoice/{earningsId}/receipt',
  'POST /zapi/account/payment-method/credit/fault',
  'POST /zapi/account/payment-method/link',
  'POST /zapi/account/payment-method/round',
  'POST /zapi/purchase/draft/{planId}',
  'POST /zapi/purchase/form/{planId}',
  'POST /zapi/purchase/verify/{planId}',
  'POST /zapi/subscription/{subscriptionId}/change/code',
];

it('every call that moves money or changes contracts or payment methods is tested or listed as repeatable', () => {
  const ofMoney = /^\/zapi\/(purchase|subscription|account\/(payment-method|invoice))/;
  const calls = declared.filter(isCall).filter(({ method, path }) => method !== 'GET' && ofMoney.test(path));
  const used = Object.values(things).flatMap(({ call }) => call ?? []);
  expect(calls.map(nameOfCall).sort()).toEqual([...used, ...again].sort());
});

/** Counts payment data by state, and mails and audit events by kind. */
async function standing(): Promise<Record<string, number>> {
  const rows = await database.rows<{ what: string; count: number }>(
    `SELECT what, count(*)::int AS count FROM (
       SELECT 'charge ' || phase AS what FROM charge
       UNION ALL SELECT 'order ' || state FROM purchase_order
       UNION ALL SELECT 'contract ' || state FROM contract
       UNION ALL SELECT 'cycle ' || state FROM billing_cycle
       UNION ALL SELECT 'change ' || kind FROM subscription_change
       UNION ALL SELECT 'method ' || state FROM payment_method
       UNION ALL SELECT 'registration ' || state FROM payment_method_registration
       UNION ALL SELECT 'right' FROM entitlement WHERE revoked_at IS NULL
       UNION ALL SELECT 'document' FROM earning
       UNION ALL SELECT 'transfer' FROM ledger_transfer
       UNION ALL SELECT 'task ' || kind FROM gateway_task
       UNION ALL SELECT 'mail ' || template FROM outbox_message
       UNION ALL SELECT 'event ' || kind FROM audit_event
     ) AS everything GROUP BY what`,
  );
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
}

/** Returns by how much an action changes the numbers that `standing` counts. */
async function madeBy(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await standing();
  await act();
  const after = await standing();
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const differences = [...names].map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(differences.filter(([, difference]) => difference !== 0).sort());
}

function tabOf({ visitor }: Member, index: number): TestVisitor {
  const tab = new TestVisitor(site.nest, `10.0.${index}.1`);
  tab.headers = { ...visitor.headers };
  for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
  return tab;
}

const statusOf = (answer: Answer | undefined) => answer?.statusCode ?? 200;

describe('a single-use item', () => {
  it.each(Object.entries(things))(
    'has no effect on its second use, and only one effect with 16 concurrent uses: “%s”',
    async (_, { make }) => {
      const one = await withCard();
      const use = await make(one);
      const once = await madeBy(() => use(one.visitor));
      expect(Object.keys(once)).not.toEqual([]);
      const statuses: number[] = [];
      const twice = await madeBy(async () => {
        for (const index of [1, 2]) statuses.push(statusOf(await use(tabOf(one, index))));
      });
      expect(twice).toEqual({});

      const many = await withCard();
      const useOfMany = await make(many);
      const atOnceMade = await madeBy(async () => {
        const answers = await runConcurrently(16, (index) => useOfMany(tabOf(many, index)));
        for (const answer of answers)
          statuses.push(answer.status === 'fulfilled' ? statusOf(answer.value) : 599);
      });
      expect(atOnceMade).toEqual(once);
      expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
      expect(await moneyViolations(database)).toEqual([]);
    },
    120_000,
  );
});
