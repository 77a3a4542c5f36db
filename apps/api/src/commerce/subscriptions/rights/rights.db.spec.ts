import { beforeEach, describe, expect, it } from '@jest/globals';
import { rightsSchema, type Rights } from '@account/contracts/oidc/claims/membership.contract';
import { businessDate, businessDateAt } from '@account/domain/commerce/business-day/business-date';
import type { ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';

import { logInto, oidcEnvironment, TestApp, withClients } from '../../../oidc/oidc.testing.js';
import { Config } from '../../../platform/config/config.js';
import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { RightsSource } from '../../../platform/lifecycle/membership.port.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { SettingsService } from '../../../store/settings/settings.service.js';
import { applyStore, type StoreChanges } from '../../../testing/apply-store.js';
import { statementsDuring } from '../../../testing/count-statements.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../../testing/test-visitor.js';
import { aPlan, aPurchase, aRental } from '../../catalogue.suite.js';
import { changeContract, joinContract } from '../contracts/contracts.testing.js';
import type { ContractId } from '../contracts/contracts.service.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import { Entitlements } from '../entitlements/entitlements.service.js';
import type { PaymentMethodId } from '../../payments/payment-methods/payment-method.types.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { RefundAccess } from '../../payments/refunds/refund-access.service.js';

const database = testDatabase({ emptied: 'once' });
const plans = [aPlan({ freeTrialDays: 14 }), aPlan({ planId: 'other' }), aPurchase(), aRental()];
const withGrace =
  (holdGraceDays: number): StoreChanges =>
  (file) => ({
    ...withClients()(file),
    billing: { ...file.billing, holdGraceDays },
    plans: plans.map((each) => plan.parse(each)),
    campaigns: [],
    paymentMethods: file.paymentMethods.filter(({ type }) => type === 'SbpsPaypay'),
  });
const site = testApplication(database, { environment: oidcEnvironment, store: withGrace(5) });

let member: AccountId;
let other: AccountId;
let methodId: PaymentMethodId;
let token: string;

const find = <Service>(token: abstract new (...given: never[]) => Service) =>
  site.nest.get<Service>(token, { strict: false });
const inTransaction = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  find(Database).transaction(work);

beforeEach(async () => {
  site.clock.travelTo('2026-02-10T12:00:00+09:00');
  const email = `${newId()}@example.jp`;
  member = await addMember(site.nest, { email });
  other = await addMember(site.nest, { email: `${newId()}@example.jp` });
  methodId = await addMethod(site.nest, member);
  await buy('PURCHASE', other);
  const visitor = new TestVisitor(site.nest);
  await logIn(visitor, email);
  token = (await logInto(visitor, new TestApp(site.nest), { scope: 'openid membership' })).access_token;
});

async function buy(source: 'PURCHASE' | 'RENTAL', whose = member, hours = 48): Promise<string> {
  const customerId = await find(Customers).findOrCreate(whose);
  const [sourceId, startsAt] = [newId(), site.clock.now()];
  const planId = source === 'PURCHASE' ? 'film' : 'rental';
  const endsAt = source === 'PURCHASE' ? null : new Date(startsAt.getTime() + hours * 3_600_000);
  await inTransaction((transaction) =>
    find(Entitlements).grantEntitlement(transaction, {
      source,
      sourceId,
      customerId,
      planId,
      startsAt,
      endsAt,
    }),
  );
  return sourceId;
}

const chargedFor = async (orderId: string) => {
  const customerId = await find(Customers).findOrCreate(member);
  return { chargeId: newId(), customerId, orderId, cycleId: null };
};

async function refund(orderId: string): Promise<void> {
  const given = await chargedFor(orderId);
  await inTransaction(async (transaction) => {
    await find(RefundAccess).lockAccess(transaction, given);
    await find(RefundAccess).reverseAccess(transaction, given, site.clock.now());
  });
}

async function dispute(orderId: string, suspend: boolean): Promise<void> {
  const given = await chargedFor(orderId);
  const effect = { stage: suspend ? 'OPEN' : 'WON', suspend, endNow: false } as const;
  await inTransaction((transaction) =>
    find(RefundAccess).applyDispute(transaction, given, effect, site.clock.now()),
  );
}

async function joined(planId = 'standard'): Promise<ContractId> {
  const result = await joinContract(site.nest, member, { methodId, planId });
  if (result.outcome !== 'joined') throw new Error(result.outcome);
  return result.contractId;
}

/** Creates a contract that was ordered on that day. */
async function joinedOn(day: string): Promise<ContractId> {
  const now = site.clock.now();
  site.clock.travelTo(`${day}T12:00:00+09:00`);
  const id = await joined();
  site.clock.travelTo(now.toISOString());
  return id;
}

const change = (id: ContractId, facts: Partial<ContractFacts>) =>
  changeContract(site.nest, id, (before) => ({ ...before, ...facts }));

const ask = (headers: Record<string, string> = {}, bearer = token): Promise<Answer> =>
  site.nest.inject({
    method: 'GET',
    url: '/oidc/rights',
    headers: { authorization: `Bearer ${bearer}`, ...headers },
  });
const read = async (whose = member): Promise<Rights> => {
  const subject = { accountId: whose, language: 'ja' } as const;
  return (await find(RightsSource).readRights(subject, site.clock.now())).rights as Rights;
};
const seen = ({ plans: of, rentals, purchases }: Rights) => JSON.stringify({ of, rentals, purchases });

const ofCommerce = /\b(customer|contract|entitlement|plan|plan_sales_counter)\b/;

async function statementsOf<Result>(work: () => Promise<Result>): Promise<[string[], Result]> {
  const results: Result[] = [];
  const statements = await statementsDuring(async () => {
    results.push(await work());
  });
  return [statements, results[0] as Result];
}

describe('the member rights API', () => {
  it('returns rights with a version, and 304 while they are unchanged', async () => {
    expect((await ask()).json()).toEqual({
      ...{ version: 0, changed_at: null, valid_until: null },
      ...{ plans: [], rentals: [], purchases: [] },
    });
    const order = await buy('RENTAL');
    const first = await ask();
    const rights = rightsSchema.parse(first.json());
    expect(rights).toMatchObject({ version: 1, valid_until: '2026-02-12T03:00:00.000Z' });
    expect(rights.rentals).toMatchObject([{ plan_id: 'rental', name: '映画' }]);
    const tag = String(first.headers['etag']);
    const again = await ask({ 'if-none-match': tag });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag]);
    await refund(order);
    const refunded = await ask({ 'if-none-match': tag });
    expect(refunded.json()).toMatchObject({ version: 2, rentals: [], valid_until: null });
  });

  it.each([
    ['any tag', () => '*'],
    ['the weak form of the tag', (tag: string) => `W/${tag}`],
    ['a list with the weak form', (tag: string) => `"old", W/${tag}`],
  ])('returns 304 for If-None-Match with %s', async (_, headerOf) => {
    await buy('RENTAL');
    const tag = String((await ask()).headers['etag']);
    const again = await ask({ 'if-none-match': headerOf(tag) });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag]);
  });

  it('returns a new response after the member changed the language, because the plan names are different', async () => {
    await joined();
    const before = await ask();
    const tag = String(before.headers['etag']);
    await database.rows("UPDATE account SET language = 'en' WHERE id = $1", [member]);
    const after = await ask({ 'if-none-match': tag });
    expect(after.statusCode).toBe(200);
    expect(after.json()).toEqual((await ask()).json());
    expect(after.json()).not.toEqual(before.json());
  });

  it('returns 304 without reading any commerce table', async () => {
    await buy('RENTAL');
    const tag = String((await ask()).headers['etag']);
    const [statements, answer] = await statementsOf(() => ask({ 'if-none-match': tag }));
    expect(answer.statusCode).toBe(304);
    expect(statements.filter((text) => text.includes('rights_version'))).toHaveLength(1);
    expect(statements.filter((text) => ofCommerce.test(text))).toEqual([]);
    const [asked] = await statementsOf(() => ask());
    expect(asked.filter((text) => ofCommerce.test(text)).length).toBeGreaterThan(2);
  });

  it('requires a valid access token with the required scope', async () => {
    expect((await ask({}, 'x'.repeat(43))).statusCode).toBe(401);
    const visitor = new TestVisitor(site.nest);
    const email = `${newId()}@example.jp`;
    await addMember(site.nest, { email });
    await logIn(visitor, email);
    const narrow = (await logInto(visitor, new TestApp(site.nest))).access_token;
    expect((await ask({}, narrow)).json()).toEqual({ error: 'insufficient_scope' });
    await visitor.post('/logout');
    expect((await ask({}, narrow)).statusCode).toBe(401);
    const posted = await site.nest.inject({ method: 'POST', url: '/oidc/rights' });
    expect(posted.statusCode).toBe(405);
  });
});

describe('a right that changes without an event', () => {
  const today = businessDate('2026-02-10');
  it.each<[string, string, () => Promise<unknown>]>([
    ['the end of a rental', '2026-02-12T12:00:00+09:00', () => buy('RENTAL')],
    [
      'the end of a cancelled plan from the 31st',
      '2026-02-28T00:00:00+09:00',
      async () => change(await joinedOn('2026-01-31'), { cancelRequestedOn: today }),
    ],
    [
      'the end of a stopped plan',
      '2026-03-10T00:00:00+09:00',
      async () => change(await joined(), { forceStopOn: businessDate('2026-02-20') }),
    ],
    [
      'the end of the grace period',
      '2026-02-15T00:00:00+09:00',
      async () => change(await joined(), { heldSince: today }),
    ],
    [
      'the first of several changes',
      '2026-02-12T12:00:00+09:00',
      async () => {
        await change(await joined(), { heldSince: today });
        await buy('RENTAL');
        await buy('PURCHASE');
      },
    ],
  ])('%s takes effect exactly at %s', async (_, instant, begin) => {
    await begin();
    const rights = await read();
    const until = new Date(instant);
    expect(rights.valid_until).toBe(until.toISOString());
    site.clock.travelTo(new Date(until.getTime() - 1).toISOString());
    expect(await read()).toEqual(rights);
    site.clock.travelTo(until.toISOString());
    const after = await read();
    expect(after.version).toBe(rights.version + 1);
    expect(after.changed_at).toBe(rights.valid_until);
    expect(seen(after)).not.toBe(seen(rights));
  });

  it('is returned in full, not as 304, once the change has taken effect', async () => {
    await buy('RENTAL');
    const headers = { 'if-none-match': String((await ask()).headers['etag']) };
    site.clock.travel({ hours: 48, milliseconds: -1 });
    expect((await ask(headers)).statusCode).toBe(304);
    site.clock.travel({ milliseconds: 1 });
    expect((await ask(headers)).json()).toMatchObject({ version: 2, rentals: [] });
  });

  it('includes the scheduled time of the change, regardless of when it is read', async () => {
    await buy('RENTAL');
    const { valid_until: instant } = await read();
    site.clock.travel({ days: 5 });
    expect((await read()).changed_at).toBe(instant);
  });

  it('changes earlier when the store reduces the grace days', async () => {
    await change(await joined(), { heldSince: today });
    expect((await read()).valid_until).toBe('2026-02-14T15:00:00.000Z');
    await applyStore(site.nest.get(Config), withGrace(3));
    await find(SettingsService).refresh();
    const headers = { 'if-none-match': String((await ask()).headers['etag']) };
    site.clock.travelTo('2026-02-13T00:00:00+09:00');
    expect((await ask(headers)).json()).toMatchObject({ plans: [{ status: 'suspended' }] });
    await applyStore(site.nest.get(Config), withGrace(5));
    await find(SettingsService).refresh();
  });

  it('increments the version only once for 16 concurrent readers', async () => {
    await buy('RENTAL');
    const { version } = await read();
    site.clock.travel({ hours: 48 });
    await runConcurrently(16, () => read());
    expect((await read()).version).toBe(version + 1);
  });

  it('lists plans in the order of their contracts', async () => {
    await joined();
    await joined('other');
    expect((await read()).plans.map(({ plan_id: plan }) => plan)).toEqual(['standard', 'other']);
  });

  it('is suspended during a dispute, and is restored when the dispute is won', async () => {
    const order = await buy('RENTAL');
    const first = await read();
    await dispute(order, true);
    const disputed = await read();
    await dispute(order, false);
    const won = await read();
    expect([disputed.rentals.length, won.rentals.length]).toEqual([0, 1]);
    expect(first.version < disputed.version && disputed.version < won.version).toBe(true);
  });
});

describe('the rights version in random histories', () => {
  const random = (seed: number) => {
    let state = seed;
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  };

  it.each([1, 2, 3, 4, 5, 6])(
    'strictly increases with visible changes, only for the affected member (%i)',
    async (seed) => {
      const pick = random(seed);
      const orders: string[] = [];
      const contracts: ContractId[] = [];
      const others = await read(other);
      let known = await read();
      for (let step = 0; step < 20; step += 1) {
        const today = businessDateAt(site.clock.now());
        const contract = contracts[pick(Math.max(1, contracts.length))];
        const order = orders[pick(Math.max(1, orders.length))];
        const acts: (() => Promise<unknown>)[] = [
          async () => orders.push(await buy('RENTAL')),
          async () => orders.push(await buy('PURCHASE')),
          async () =>
            contracts.length < 2
              ? contracts.push(await joined(contracts.length === 0 ? 'standard' : 'other'))
              : 0,
          async () => order && refund(order),
          async () => order && dispute(order, pick(2) === 0),
          async () => contract && change(contract, { heldSince: today }),
          async () => contract && change(contract, { heldSince: null }),
          async () => contract && change(contract, { cancelRequestedOn: pick(2) === 0 ? today : null }),
          () => Promise.resolve(site.clock.travel({ hours: 1 + pick(72) })),
        ];
        await acts[pick(acts.length)]?.();
        const now = await read();
        expect(now.version).toBeGreaterThanOrEqual(known.version);
        if (seen(now) !== seen(known)) expect(now.version).toBeGreaterThan(known.version);
        known = now;
      }
      expect(await read(other)).toEqual(others);
    },
  );
});
