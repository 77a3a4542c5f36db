import { setTimeout } from 'node:timers/promises';

import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { defaultPacing } from '@account/gateways/payments/gateway-pacing';
import { testDatabase } from '@account/testing/database';
import { runsFullMatrix } from '@account/testing/full-matrix';

import { Database } from '../../../platform/prisma/database.js';
import { openUnreliableProxy } from '../../../platform/queue/backends/unreliable-proxy.suite.js';
import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import type { ContractId } from '../contracts/contracts.service.js';
import type { PaymentMethodId } from '../../payments/payment-methods/saved/chargeable-methods.service.js';
import { siteThatRenews } from './renewals.testing.js';

const database = testDatabase({ emptied: 'once' });
const line = await openUnreliableProxy(database.url);
const site = siteThatRenews(database, undefined, { DATABASE_URL: line.url, DATABASE_TIMEOUT: '1000' });
const { shop } = site;

/** Seconds after which the lease of a charge has expired. */
const lease = defaultPacing.lease / 1_000;
const lookedUpAfter = 7 * 60 * 60;

const drivers: Readonly<Record<string, () => Promise<PaymentMethodId>>> = {
  card: () => shop.addCard('4111111111111111'),
  docomo: () => shop.addCarrier('SbpsDocomo'),
  rest: () => shop.addPaypal('PaypalRest'),
  nvp: () => shop.addPaypal('PaypalNvp'),
};

// Restores the connection even after a failed test.
afterEach(() => line.mend());
afterAll(() => line.close());

interface Entry {
  kind: string;
  orderId: string;
  amount: number;
}

/** Returns the amounts in yen that the payment providers collected, by charge id. */
async function taken(): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const vendor of ['sbps', 'paypal', 'paypal-nvp']) {
    const answer = await fetch(`${shop.vendors}/standing?vendor=${vendor}`);
    for (const { kind, orderId, amount } of ((await answer.json()) as { entries: Entry[] }).entries)
      sums.set(orderId, (sums.get(orderId) ?? 0) + (kind === 'charge' ? amount : -amount));
  }
  return sums;
}

const cutAmid = new Set<string>();
const left = new Set<string>();

const rounds = runsFullMatrix('races') ? 20 : 7;

/**
 * Times in milliseconds at which the database becomes unavailable, from 10 to 600, with shorter steps at the
 * start, when most requests are sent.
 */
const moments = Array.from({ length: rounds }, (_, round) => Math.round(10 * 60 ** (round / (rounds - 1))));

/** Waits until a charge of each driver is about to be sent, and drops the database's responses. */
async function atSending(): Promise<void> {
  const ours = shop.get(Database);
  const statement = ours.statement.bind(ours);
  let awaited = Object.keys(drivers).length;
  const lost = Promise.withResolvers<undefined>();
  const spy = jest.spyOn(ours, 'statement').mockImplementation(async (name, text, values, transaction) => {
    const rows = await statement(name, text, values, transaction);
    if (name !== 'charge-move' || !String(values[3]).includes('"SENT"')) return rows as never;
    awaited -= 1;
    if (awaited === 0) lost.resolve(undefined);
    await lost.promise;
    throw new Error('Connection terminated unexpectedly');
  });
  await lost.promise;
  spy.mockRestore();
}

const cuts: (readonly [string, () => Promise<void>])[] = [
  ['when all of them are about to be sent', atSending],
  ...moments.map((after) => [`${after} ms after the start of a sweep`, () => setTimeout(after)] as const),
];

/**
 * Charges that need review. The carrier has no look-up. PayPal's NVP search is delayed, so an empty result does
 * not prove that nothing was charged.
 */
const leftToPeople = ['SbpsDocomo notOffered 0', 'SbpsDocomo notOffered 1980', 'PaypalNvp unknownTooLong 0'];

/** Simulates two minutes of business time in which the sweeper runs each minute without a database. */
async function twoMinutesAway(): Promise<void> {
  for (let minute = 0; minute < 2; minute += 1) {
    await site.sweep().catch(() => undefined);
    await shop.travel({ minutes: 1 });
  }
}

describe('contracts paid through each driver', () => {
  it.each(cuts)(
    'are charged once each if the database is unavailable for two minutes, %s',
    async (_when, moment) => {
      const ids: ContractId[] = [];
      for (const add of Object.values(drivers)) {
        shop.accountId = await site.addMember();
        ids.push(await site.join(await add(), 1));
      }
      const before = await taken();
      await site.on('2026-02-01');
      const come = moment();
      const sweeping = site.sweep().catch(() => undefined);
      await come;
      line.cut();
      const open = await database.rows<{ phase: string }>(
        'SELECT phase FROM charge WHERE finished_at IS NULL',
      );
      for (const { phase } of open) cutAmid.add(phase);
      await sweeping;
      await twoMinutesAway();
      line.mend();
      // A charge that was not executed is retried on another day.
      for (const tries of [0, 1, 2, 3, 4, 5, 6]) {
        if (tries === 4) await site.on('2026-02-02');
        await shop.elapse(tries === 0 ? lease : lookedUpAfter);
        await database.rows('DELETE FROM gateway_breaker');
        await shop.reconcile();
        await site.sweep();
      }
      const asked = await database.rows<{ id: string; type: string; reason: string; contract: ContractId }>(
        `SELECT replace(h.id::text, '-', '') AS id, payment_method_type AS type, review_reason AS reason,
                b.contract_id AS contract
           FROM charge h JOIN billing_cycle b ON b.id = h.cycle_id WHERE h.finished_at IS NULL`,
      );
      const now = new Map([...(await taken())].filter(([id, sum]) => sum !== 0 && !before.has(id)));
      for (const { id, type, reason } of asked) left.add(`${type} ${reason} ${now.get(id) ?? 0}`);
      expect(leftToPeople).toEqual(expect.arrayContaining([...left]));
      const known = ids.filter((id) => asked.every(({ contract }) => contract !== id));
      for (const id of known) expect(await site.seen(id)).toMatchObject({ held: null, due: '2026-03-01' });
      const paid = await database.rows<{ id: string; amount: number }>(
        `SELECT replace(id::text, '-', '') AS id, collected AS amount FROM charge WHERE phase = 'SUCCEEDED'`,
      );
      expect(paid).toHaveLength(known.length);
      const ofKnown = [...now].filter(([id]) => asked.every((each) => each.id !== id));
      expect(ofKnown.sort()).toEqual(paid.map(({ id, amount }) => [id, amount]).sort());
      expect(await moneyViolations(database)).toEqual([]);
    },
    60_000,
  );

  it('the outages interrupted charges in different phases', () => {
    process.stdout.write(`The database went away amid charges that were ${[...cutAmid].join(', ')}\n`);
    expect([...cutAmid]).toContain('SENT');
    expect([...left]).toEqual(
      expect.arrayContaining(['SbpsDocomo notOffered 0', 'PaypalNvp unknownTooLong 0']),
    );
  });
});
