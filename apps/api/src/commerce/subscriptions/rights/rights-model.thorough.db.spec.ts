import { expect, it } from '@jest/globals';
import { rightsSchema } from '@account/contracts/oidc/claims/membership.contract';
import { testDatabase } from '@account/testing/database';
import { runsFullMatrix } from '@account/testing/full-matrix';

import { oidcEnvironment, withClients } from '../../../oidc/oidc.testing.js';
import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { RightsSource } from '../../../platform/lifecycle/membership.port.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { testApplication } from '../../../testing/test-application.js';
import { aPurchase, aRental } from '../../catalogue.suite.js';
import type { CustomerId } from '../../ledger/customers/customers.service.js';
import { Entitlements } from '../entitlements/entitlements.service.js';
import { plan } from '../../catalogue/plans/plan.schema.js';

const database = testDatabase({ emptied: 'once' });
const plans = [aPurchase(), aRental()].map((each) => plan.parse(each));
const site = testApplication(database, {
  environment: oidcEnvironment,
  store: (file) => ({
    ...withClients()(file),
    ...{ plans, campaigns: [] },
    paymentMethods: file.paymentMethods.filter(({ type }) => type === 'SbpsPaypay'),
  }),
});

const lives = runsFullMatrix('rights') ? 10_000 : 100;
const batch = 100;
const steps = 8;
const readAtOnce = 10;
const hour = 3_600_000;

const kinds = { RENTAL: 'rental', PURCHASE: 'film' } as const;

interface Right {
  source: keyof typeof kinds;
  id: string;
  from: number;
  to: number;
  revokedAt: number | null;
  isSuspended: boolean;
}

interface Life {
  accountId: AccountId;
  customerId: CustomerId;
  rights: Right[];
  version: number;
  view: string;
  nextChange: number;
  isTouched: boolean;
}

type Act = (transaction: Transaction) => Promise<unknown>;

const find = <Service>(token: abstract new (...given: never[]) => Service) =>
  site.nest.get<Service>(token, { strict: false });

let state = 1;

function pick(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

async function born(count: number): Promise<Life[]> {
  const rows = await database.rows<Pick<Life, 'accountId' | 'customerId'>>(
    `WITH born AS (
       INSERT INTO account (id, created_at, updated_at)
       SELECT gen_random_uuid(), now(), now() FROM generate_series(1, $1) RETURNING id)
     INSERT INTO customer (id, account_id, created_at) SELECT gen_random_uuid(), id, now() FROM born
     RETURNING id AS "customerId", account_id AS "accountId"`,
    [count],
  );
  const blank = { version: 0, view: '', nextChange: Infinity, isTouched: false };
  return rows.map((row) => ({ ...row, ...blank, rights: [] }));
}

function given(life: Life, source: Right['source'], now: number): Act {
  const to = source === 'RENTAL' ? now + (1 + pick(96)) * hour : Infinity;
  const id = newId();
  const overlaps = life.rights.some((right) => {
    const end = Math.min(right.to, right.revokedAt ?? Infinity);
    return right.source === source && right.from < end && right.from < to && now < end;
  });
  if (!overlaps) life.rights.push({ source, id, from: now, to, revokedAt: null, isSuspended: false });
  return async (transaction) => {
    const granted = await find(Entitlements).grantEntitlement(transaction, {
      ...{ source, sourceId: id, customerId: life.customerId, planId: kinds[source] },
      ...{ startsAt: new Date(now), endsAt: Number.isFinite(to) ? new Date(to) : null },
    });
    expect(granted).toBe(overlaps ? 'overlaps' : 'granted');
  };
}

function changed(right: Right, now: number): Act {
  const origin = { source: right.source, sourceId: right.id };
  const what = pick(3);
  if (what === 0) {
    right.revokedAt ??= now;
    return (transaction) => find(Entitlements).revokeEntitlement(transaction, origin);
  }
  if (what === 1 && right.source === 'RENTAL') {
    if (right.revokedAt === null) right.to = Math.max(right.from, now + pick(12) * hour);
    const end = new Date(now + (right.to - now));
    return (transaction) => find(Entitlements).changeEnd(transaction, origin, end);
  }
  const isSuspended = !right.isSuspended;
  if (right.revokedAt === null) right.isSuspended = isSuspended;
  return (transaction) => find(Entitlements).setSuspended(transaction, origin, isSuspended);
}

/** Generates a random action for the next hours; most results are no action. */
function acted(life: Life, now: number): Act | undefined {
  const what = pick(6);
  life.isTouched = what < 4;
  if (what === 0) return given(life, 'RENTAL', now);
  if (what === 1) return given(life, 'PURCHASE', now);
  const latest = life.rights.at(-1);
  return what < 4 && latest !== undefined ? changed(latest, now) : undefined;
}

function watchable(life: Life, now: number): string {
  const seen = life.rights.filter(
    ({ revokedAt, to, isSuspended }) => revokedAt === null && to > now && !isSuspended,
  );
  return seen
    .map(({ source, from, to }) => `${kinds[source]} ${from} ${source === 'RENTAL' ? to : ''}`)
    .sort()
    .join();
}

async function isSeenAsItIs(life: Life, now: number): Promise<void> {
  const source = find(RightsSource);
  const read = await source.readRights({ accountId: life.accountId, language: 'ja' }, new Date(now));
  const { version, rentals, purchases, valid_until: until } = rightsSchema.parse(read.rights);
  const shown = [
    ...rentals.map((one) =>
      [one.plan_id, Date.parse(one.viewing_starts_at ?? ''), Date.parse(one.viewing_ends_at ?? '')].join(' '),
    ),
    ...purchases.map((one) => `${one.plan_id} ${Date.parse(one.purchased_at)} `),
  ];
  const view = watchable(life, now);
  const ends = life.rights.filter(({ revokedAt, to }) => revokedAt === null && to > now);
  const nextChange = Math.min(...ends.map(({ to }) => to));
  expect(shown.sort().join()).toBe(view);
  expect(until === null ? Infinity : Date.parse(until)).toBe(nextChange);
  if (view !== life.view) expect(version).toBeGreaterThan(life.version);
  else if (life.isTouched || life.nextChange <= now) expect(version).toBeGreaterThanOrEqual(life.version);
  else expect(version).toBe(life.version);
  expect((await source.currentVersion(life.accountId, new Date(now))).version).toBe(version);
  Object.assign(life, { version, view, nextChange });
}

async function live(all: readonly Life[]): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    site.clock.travel({ hours: 1 + pick(24) });
    const now = site.clock.now().getTime();
    const acts = all.flatMap((life) => acted(life, now) ?? []);
    await find(Database).transaction(async (transaction) => {
      for (const act of acts) await act(transaction);
    });
    const readers = all.values();
    const next = async () => {
      for (const life of readers) await isSeenAsItIs(life, now);
    };
    await Promise.all(Array.from({ length: readAtOnce }, next));
  }
}

it(`versions strictly increase over ${lives} random histories, and responses match a model`, async () => {
  site.clock.travelTo('2026-02-10T12:00:00+09:00');
  for (let count = 0; count < lives; count += batch) await live(await born(batch));
}, 1_800_000);
