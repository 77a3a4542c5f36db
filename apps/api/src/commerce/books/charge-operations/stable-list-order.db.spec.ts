import { beforeEach, describe, expect, it } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';

import { newId } from '../../../platform/ids/ids.js';
import { addMember } from '../../../testing/test-members.js';
import { aPlan } from '../../catalogue.suite.js';
import { ChargeRefunds } from '../../payments/charges/settle/charge-refunds.service.js';
import { ChargeSearch } from '../../payments/charges/operate/charge-search.service.js';
import { ContractOperations } from '../../subscriptions/contracts/operate/contract-operations.service.js';
import { joinContract } from '../../subscriptions/contracts/contracts.testing.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import { GatewayOperations } from '../../payments/gateways/gateway-operations.service.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import { RegistrationLookUps } from '../../payments/payment-methods/registration/registration-look-ups.service.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { Disputes } from '../../payments/refunds/disputes/disputes.service.js';
import { RefundOperations } from '../../payments/refunds/operate/refund-operations.service.js';
import { siteWithRefunds } from '../../payments/refunds/refunds.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithRefunds(database, (file) => ({ ...file, plans: [plan.parse(aPlan())], campaigns: [] }));

const moment = '2026-02-03T04:05:06.789Z';

/** List order, which is also the insertion order. */
const ids: string[] = Array.from({ length: 6 }, () => newId());
const written = [3, 0, 5, 2, 4, 1].map((place) => ids[place] ?? '');

const nameOf = (each: object) =>
  ('id' in each ? each.id : undefined) ?? ('chargeId' in each && each.chargeId);
const named = async (listed: Promise<readonly object[]>) => (await listed).map(nameOf);

/** Copies a row and changes only the columns that must be unique. */
async function copies(
  table: string,
  from: string | undefined,
  changes: (id: string) => object,
): Promise<void> {
  for (const id of written)
    await database.rows(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(c, $2::jsonb)).* FROM ${table} c WHERE id = $1`,
      [from, JSON.stringify({ id, ...changes(id) })],
    );
}

async function drop(table: string): Promise<void> {
  await database.rows(`DELETE FROM ${table} WHERE id = ANY ($1)`, [ids]);
}

async function insert(table: string, row: (id: string) => object): Promise<void> {
  for (const id of written) {
    const values = JSON.stringify({ id, ...row(id) });
    const names = Object.keys({ id, ...row(id) }).join(', ');
    await database.rows(
      `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_record(NULL::${table}, $1::jsonb)`,
      [values],
    );
  }
}

let chargeId: string | undefined;
let customerId: string;
let otherId: string;
let contractId: string;

/** Waits until the clocks of the store and the sandbox agree. */
beforeEach(async () => {
  if (chargeId !== undefined) return;
  const accountId = await addMember(shop.at.site.nest);
  ({ chargeId } = await shop.buy(accountId));
  customerId = await shop.get(Customers).findOrCreate(accountId);
  const other = await addMember(shop.at.site.nest, { email: 'other@example.jp' });
  otherId = await shop.get(Customers).findOrCreate(other);
  const methodId = await addMethod(shop.at.site.nest, accountId);
  const createdContract = await joinContract(shop.at.site.nest, accountId, { methodId });
  contractId = createdContract.outcome === 'joined' ? createdContract.contractId : '';
});

const half = (id: string) => (ids.indexOf(id) % 2 === 0 ? customerId : otherId);
const aCharge = (id: string) => ({
  ...{
    order_id: id,
    customer_id: half(id),
    provider_hash: null,
    capture_hash: null,
    provider_ids: null,
    request: null,
  },
  ...{ created_at: moment, finished_at: moment },
});

describe('lists of rows with the same timestamp', () => {
  it('are stable for charges that need review and for payments in suspense, even if a limit shortens the list', async () => {
    await copies('charge', chargeId, (id) => ({
      ...aCharge(id),
      ...{ needs_review_since: moment, review_reason: 'unknownTooLong' },
      suspense_reason: 'ended',
    }));
    for (const most of [2, 4, 6]) {
      expect(await named(shop.get(ChargeRefunds).findNeedingReview(most, new Date(0)))).toEqual(
        ids.slice(0, most),
      );
      expect(await named(shop.get(ChargeRefunds).findInSuspense(most))).toEqual(ids.slice(0, most));
    }
    await drop('charge');
  });

  it('are stable for search results and for the latest charges of a member', async () => {
    await copies('charge', chargeId, (id) => ({
      ...aCharge(id),
      customer_id: customerId,
      created_at: moment,
    }));
    await database.rows(`UPDATE charge SET created_at = '2026-01-01' WHERE id = $1`, [chargeId]);
    const search = shop.get(ChargeSearch);
    await database.rows(
      `UPDATE charge SET finished_at = created_at + interval '3 days' WHERE id = ANY ($1)`,
      [ids],
    );
    for (const day of ['2026-02-03', '2026-02-06'])
      expect(await named(search.findOnDay(businessDate(day), {}))).toEqual(ids);
    expect(await named(search.findLatest(customerId as never, 4))).toEqual(ids.toReversed().slice(0, 4));
    await drop('charge');
  });

  it('are stable for refunds and disputes', async () => {
    await copies('charge', chargeId, aCharge);
    await insert('refund', (id) => ({
      ...{ charge_id: id, customer_id: half(id), number: 1, amount: 1 },
      ...{ gateway_id: 'card', payment_method_type: 'SbpsCredit', previously_refunded: 0, effect: 'KEEP' },
      ...{ is_from_suspense: false, origin: 'MADE', reason: 'Asked', decided_by: 'Aoi', phase: 'UNKNOWN' },
      ...{ epoch: 0, lookup_attempts: 0, created_at: moment, sent_at: moment, unknown_since: moment },
    }));
    await insert('dispute', (id) => ({
      ...{
        charge_id: id,
        customer_id: half(id),
        gateway_id: 'card',
        payment_method_type: 'SbpsCredit',
      },
      ...{ amount: 1, stage: 'OPEN', opened_at: moment, provider_dispute_id: id },
    }));
    expect(await named(shop.get(RefundOperations).listLive(4))).toEqual(ids.slice(0, 4));
    expect(await named(shop.get(RefundOperations).listLatest(4))).toEqual(ids.toReversed().slice(0, 4));
    expect(await named(shop.get(Disputes).listDisputes(true, 4))).toEqual(ids.slice(0, 4));
    expect(await named(shop.get(Disputes).listDisputes(false, 4))).toEqual(ids.toReversed().slice(0, 4));
    for (const table of ['refund', 'dispute', 'charge']) await drop(table);
  });

  it('are stable for uncharged, stuck and late contracts, even if a limit shortens the list', async () => {
    const silent = {
      clock: 'provider',
      joined_on: '2020-01-01',
      first_due_on: '2020-01-01',
      schedule_base: '2020-01-01',
      payment_method_type: 'SbpsAuSimple',
    };
    await insert('customer', () => ({ created_at: moment }));
    await copies('contract', contractId, (id) => ({
      ...{ order_id: id, customer_id: id, created_at: moment },
      ...(ids.indexOf(id) < 3 ? silent : { is_blocked: true }),
    }));
    for (const most of [2, 3, 4, 6])
      expect(await named(shop.get(ContractOperations).listStuck(most))).toEqual(ids.slice(0, most));
    await drop('contract');
  });

  it('are stable for cards whose registration was found by a look-up, and for unfinished gateway tasks and webhooks', async () => {
    await insert('payment_method_registration', (id) => ({
      ...{ customer_id: half(id), session_id: newId(), type: 'SbpsCredit', gateway: 'card', checks: 1 },
      ...{ state: 'REGISTERED', created_at: moment, expires_at: moment, lease_ends_at: moment },
      finished_at: moment,
    }));
    const found = shop.get(RegistrationLookUps).findSince(new Date('2026-01-01'), 4);
    expect(await named(found)).toEqual(ids.slice(0, 4));
    const work = {
      ...{ gateway_id: 'card', payment_method_type: 'SbpsCredit', attempts: 1 },
      ...{ next_attempt_at: '2099-01-01', created_at: moment },
    };
    await insert('gateway_task', (id) => ({
      ...{
        ...work,
        kind: 'cancelAuthorisation',
        subject: id,
        state: 'PENDING',
        target: '\\x00',
        deadline: moment,
      },
    }));
    await insert('gateway_webhook', (id) => ({
      ...{ ...work, kind: 'chargeChanged', fingerprint: id, is_hint: false, state: 'UNHANDLED' },
    }));
    const { tasks, notices } = await shop.get(GatewayOperations).findReviewItems();
    expect([tasks.map(nameOf), notices.map(nameOf)]).toEqual([ids, ids.toReversed()]);
  });
});
