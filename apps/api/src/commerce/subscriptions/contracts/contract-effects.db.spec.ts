import { beforeEach, describe, expect, it } from '@jest/globals';
import { membershipSchema } from '@account/contracts/oidc/claims/membership.contract';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import type { ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { testDatabase } from '@account/testing/database';

import { AccountStatus } from '../../../identity/account-status/account-status.service.js';
import { AccountClaims } from '../../../oidc/claims/account-claims.service.js';
import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { aPlan, aPurchase, aRental } from '../../catalogue.suite.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import { Entitlements } from '../entitlements/entitlements.service.js';
import type { PaymentMethodId } from '../../payments/payment-methods/payment-method.types.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { PaymentMethodDeletion } from '../../payments/payment-methods/deletion/payment-method-deletion.service.js';
import type { PaidSubject } from '../../payments/refunds/refund-access.declaration.js';
import { RefundAccess } from '../../payments/refunds/refund-access.service.js';
import { ContractIncidents } from './effects/contract-incidents.service.js';
import { changeContract, joinContract, type TestOrder } from './contracts.testing.js';
import type { ContractId } from './contracts.service.js';

/** Keeps the rows that were created from the store file. */
const database = testDatabase({ emptied: 'once' });
const plans = [aPlan({ freeTrialDays: 14 }), aPlan({ planId: 'other' }), aPurchase(), aRental()];
const site = testApplication(database, {
  store: (file) => ({
    ...file,
    plans: plans.map((each) => plan.parse(each)),
    campaigns: [],
    paymentMethods: [],
  }),
});

let member: AccountId;
let email: string;
let methodId: PaymentMethodId;

beforeEach(async () => {
  site.clock.travelTo('2026-03-10T12:00:00+09:00');
  email = `${newId()}@example.jp`;
  member = await addMember(site.nest, { email });
  methodId = await addMethod(site.nest, member);
});

const find = <Service>(token: abstract new (...given: never[]) => Service) =>
  site.nest.get<Service>(token, { strict: false });
const inTransaction = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  find(Database).transaction(work);

async function joined(order: TestOrder = {}): Promise<ContractId> {
  const result = await joinContract(site.nest, member, { methodId, ...order });
  if (result.outcome !== 'joined') throw new Error(result.outcome);
  return result.contractId;
}

async function buy(source: 'PURCHASE' | 'RENTAL', hours = 48): Promise<string> {
  const customerId = await find(Customers).findOrCreate(member);
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

const change = (id: ContractId, facts: Partial<ContractFacts>) =>
  changeContract(site.nest, id, (before) => ({ ...before, ...facts }));

async function membership() {
  const claims = find(AccountClaims);
  const facts = await claims.find(member);
  if (facts === undefined) throw new Error('They are not there');
  return membershipSchema.parse((await claims.collectClaims(facts, 'membership')).membership);
}

async function charged(charge: Partial<PaidSubject>): Promise<PaidSubject> {
  const customerId = await find(Customers).findOrCreate(member);
  return { chargeId: newId(), customerId, orderId: null, cycleId: null, ...charge };
}

const row = async (id: ContractId) =>
  (
    await database.rows<{
      state: string;
      order: string;
      blocked: boolean;
      nextActionOn: string | null;
      end: string;
    }>(
      `SELECT state, order_id AS order, is_blocked AS blocked, next_action_on::text AS "nextActionOn", end_reason AS end
         FROM contract WHERE id = $1`,
      [id],
    )
  )[0];

describe('the status API for applications', () => {
  it('returns an empty list for a member without plans', async () => {
    expect(await membership()).toEqual({ plans: [], rentals: [], purchases: [] });
  });

  it('lists contracts, active rentals and purchases in the member’s language', async () => {
    await joined();
    await joined({ planId: 'other', freeDays: 14 });
    await buy('PURCHASE');
    await buy('RENTAL');
    const at = site.clock.now();
    const plan = { name: 'スタンダード', status: 'active', ends_at: null };
    const rental = { viewing_starts_at: at.toISOString(), viewing_ends_at: '2026-03-12T03:00:00.000Z' };
    const seen = await membership();
    expect(seen.plans).toHaveLength(2);
    expect(seen.plans).toEqual(
      expect.arrayContaining([
        { plan_id: 'standard', ...plan },
        { plan_id: 'other', ...plan },
      ]),
    );
    expect(seen.rentals).toEqual([{ plan_id: 'rental', name: '映画', ...rental }]);
    expect(seen.purchases).toEqual([{ plan_id: 'film', name: '映画', purchased_at: at.toISOString() }]);
    site.clock.travel({ hours: 48 });
    expect(await membership()).toMatchObject({ rentals: [], purchases: [{ plan_id: 'film' }] });
  });

  it.each<[Partial<ContractFacts>, object[]]>([
    [
      { cancelRequestedOn: businessDate('2026-03-10') },
      [{ status: 'cancel_requested', ends_at: '2026-04-09T15:00:00.000Z' }],
    ],
    [{ heldSince: businessDate('2026-03-10') }, [{ status: 'suspended', ends_at: null }]],
    [
      { heldSince: businessDate('2026-03-10'), cancelRequestedOn: businessDate('2026-03-10') },
      [{ status: 'suspended' }],
    ],
    [
      { forceStopOn: businessDate('2026-04-01') },
      [{ status: 'active', ends_at: '2026-04-09T15:00:00.000Z' }],
    ],
    [{ endedOn: businessDate('2026-03-10'), endReason: 'CANCELLED' }, []],
  ])('shows a contract with %j as %j', async (facts, said) => {
    await change(await joined(), facts);
    expect((await membership()).plans).toMatchObject(said);
    expect((await membership()).plans).toHaveLength(said.length);
  });
});

describe('a refund that revokes access', () => {
  const end = async (charge: Partial<PaidSubject>) => {
    const given = await charged(charge);
    await inTransaction(async (transaction) => {
      await find(RefundAccess).lockAccess(transaction, given);
      await find(RefundAccess).reverseAccess(transaction, given, site.clock.now());
    });
  };

  it('ends the contract of the refunded order once', async () => {
    const id = await joined();
    const orderId = (await row(id))?.order ?? null;
    await end({ orderId });
    await end({ orderId });
    expect(await row(id)).toMatchObject({ state: 'ENDED', end: 'REFUNDED', nextActionOn: null });
    expect(await membership()).toMatchObject({ plans: [] });
  });

  it('ends the contract of the refunded billing cycle and closes its open cycles', async () => {
    const id = await joined();
    const [cycle] = await database.rows<{ id: string }>(
      `INSERT INTO billing_cycle (id, contract_id, number, due_on, list_price, discount, amount, tax_rate, tax, price_version)
       VALUES (gen_random_uuid(), $1, 2, '2026-04-10', 1980, 0, 1980, 10, 180, 1) RETURNING id`,
      [id],
    );
    await end({ cycleId: cycle?.id ?? '' });
    expect(await row(id)).toMatchObject({ state: 'ENDED', end: 'REFUNDED' });
    const states = await database.rows(
      'SELECT state FROM billing_cycle WHERE contract_id = $1 ORDER BY number',
      [id],
    );
    expect(states).toEqual([{ state: 'SETTLED' }, { state: 'CLOSED' }]);
  });

  it('ends only the refunded purchase or rental', async () => {
    const [film, rental] = [await buy('PURCHASE'), await buy('RENTAL')];
    await end({ orderId: film });
    expect(await membership()).toMatchObject({ purchases: [], rentals: [{}] });
    await end({ orderId: rental });
    expect(await membership()).toMatchObject({ purchases: [], rentals: [] });
    await end({ orderId: newId() });
  });

  const dispute = async (charge: Partial<PaidSubject>, suspend: boolean, endNow = false) => {
    const given = await charged(charge);
    const effect = { stage: suspend ? 'OPEN' : 'WON', suspend, endNow } as const;
    await inTransaction((transaction) =>
      find(RefundAccess).applyDispute(transaction, given, effect, site.clock.now()),
    );
  };

  it('suspends charges and access during a dispute until the dispute is won or lost', async () => {
    const id = await joined();
    const orderId = (await row(id))?.order ?? null;
    const film = await buy('PURCHASE');
    await dispute({ orderId }, true);
    await dispute({ orderId: film }, true);
    expect(await row(id)).toMatchObject({ state: 'NEW_CONTRACT', blocked: true, nextActionOn: null });
    expect(await membership()).toMatchObject({ plans: [{ status: 'suspended' }], purchases: [] });
    await dispute({ orderId }, false);
    await dispute({ orderId: film }, false);
    expect(await row(id)).toMatchObject({ blocked: false, nextActionOn: '2026-04-10' });
    expect(await membership()).toMatchObject({ plans: [{ status: 'active' }], purchases: [{}] });
    await dispute({ orderId }, false, true);
    await dispute({ orderId: film }, false, true);
    expect(await row(id)).toMatchObject({ state: 'ENDED' });
    expect(await membership()).toMatchObject({ plans: [], purchases: [] });
  });
});

it('blocks a contract with a disputed payment once, unless the contract has ended', async () => {
  const orders = [newId(), newId()] as const;
  const [running, ended] = [
    await joined({ orderId: orders[0] }),
    await joined({ orderId: orders[1], planId: 'other' }),
  ];
  await change(ended, { endedOn: businessDate('2026-03-10'), endReason: 'CANCELLED' });
  const block = (id: string) => find(ContractIncidents).blockContract({ kind: 'order', id }, 'charged twice');
  expect([await block(orders[0]), await block(orders[0]), await block(orders[1])]).toEqual([
    ...[running, undefined, undefined],
  ]);
});

describe('disabling an account', () => {
  const sheet = async () => {
    const [found] = await find(AccountStatus).findAccounts(member);
    if (found === undefined) throw new Error('They are not there');
    return found;
  };

  it('stops charging its contracts until the account is enabled again, and notifies the operator', async () => {
    const id = await joined();
    expect(await find(AccountStatus).disable(await sheet(), { by: 'Aoi', reason: 'asked' })).toEqual([
      'Not charged meanwhile: 1 contract.',
    ]);
    expect(await row(id)).toMatchObject({ state: 'NEW_CONTRACT', nextActionOn: null });
    expect(await find(AccountStatus).enable(await sheet(), { by: 'Aoi', reason: 'asked' })).toEqual([
      'Charged again: 1 contract.',
    ]);
    expect(await row(id)).toMatchObject({ nextActionOn: '2026-04-10' });
  });

  it('does not report contracts if the account has none', async () => {
    expect(await find(AccountStatus).disable(await sheet(), { by: 'Aoi', reason: 'asked' })).toEqual([]);
    expect(await find(AccountStatus).disable(await sheet(), { by: 'Aoi', reason: 'asked' })).toBeNull();
  });
});

describe('a payment method used by a contract', () => {
  const use = async () => {
    const visitor = new TestVisitor(site.nest);
    await logIn(visitor, email);
    const data = (await visitor.screen('/mypage/payment-method')).json<{ paymentMethodList: object[] }>();
    return data.paymentMethodList;
  };
  const deleted = async () => {
    const now = site.clock.now();
    const principal = { accountId: member, reauthorisedAt: now } as never;
    return find(PaymentMethodDeletion).deleteMethod(methodId, principal, { language: 'ja' } as never);
  };

  it('cannot be deleted before the contract has ended, and the error message names the contract', async () => {
    const id = await joined();
    await expect(deleted()).rejects.toMatchObject({ code: 'PAYMENT_METHOD_IN_USE' });
    await change(id, { cancelRequestedOn: businessDate('2026-03-10') });
    await expect(deleted()).rejects.toMatchObject({ code: 'PAYMENT_METHOD_CANCELLATION_PENDING' });
    expect(await use()).toMatchObject([
      {
        deletableState: 'cancellationPending',
        contracts: [{ subscriptionId: id, planName: 'スタンダード' }],
      },
    ]);
    await change(id, { endedOn: businessDate('2026-03-10'), endReason: 'CANCELLED' });
    await expect(deleted()).resolves.toHaveProperty('redirectTo');
  });

  it('names the oldest contract first in the error message, regardless of the row order', async () => {
    const ids = [await joined(), await joined({ planId: 'other' })] as const;
    await change(ids[0], { cancelRequestedOn: businessDate('2026-03-10') });
    expect(await use()).toMatchObject([{ contracts: ids.map((subscriptionId) => ({ subscriptionId })) }]);
  });
});
