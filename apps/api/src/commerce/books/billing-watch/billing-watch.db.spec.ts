import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';
import { runConcurrentlyBehindLock } from '@account/testing/lock-contention';
import { runConcurrently } from '@account/testing/race';

import { BusinessDay } from '../../ledger/business-day/business-day.service.js';
import { loadConfig } from '../../../platform/config/config.js';
import { runCommand } from '../../../platform/cli/run-command.js';
import { Database } from '../../../platform/prisma/database.js';
import { applyStore, type StoreChanges } from '../../../testing/apply-store.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember } from '../../../testing/test-members.js';
import { aPlan } from '../../catalogue.suite.js';
import { joinContract } from '../../subscriptions/contracts/contracts.testing.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import { GatewayPauses } from '../../payments/gateways/calls/gateway-pauses.service.js';
import { earningsOf } from '../../ledger/ledger/earnings.testing.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { billingWatchCommands } from './billing-watch.commands.js';
import { BillingWatchRepository, type DigestClaim } from './billing-watch.repository.js';
import { BillingWatch } from './billing-watch.service.js';
import { MoneyFigures } from './money-figures.service.js';

const database = testDatabase();
const site = testApplication(database, {
  store: (file) => ({
    ...file,
    billingWatch: {
      ...file.billingWatch,
      mailTo: ['money@store.example', 'shop@store.example'],
      language: 'en',
    },
  }),
});
const get = <Service>(service: abstract new (...parts: never[]) => Service): Service =>
  site.nest.get<Service>(service, { strict: false });

const reports = async () => {
  const sent = (await site.mails()).filter(({ template }) => template === 'moneyReport');
  return sent.map(({ to, text }) => `${to} ${text.replace('[object Object]', 'figures')}`);
};

/** Sets the business clock in the database. */
async function at(moment: string) {
  site.clock.travelTo(moment);
  await get(BusinessDay).today();
}

beforeEach(() => at('2026-12-05T07:59:00+09:00'));
afterEach(() => void jest.restoreAllMocks());

describe('the daily report', () => {
  it('is sent to each operator once a day from the configured hour, even with several processes', async () => {
    const customerId = await get(Customers).findOrCreate(await addMember(site.nest));
    const yesterday = new Date('2026-12-04T23:59:59+09:00');
    await earningsOf(site.nest).earned(customerId, { amount: 1_078, at: yesterday });
    await get(BillingWatch).sendDigest();
    expect(await reports()).toEqual([]);
    await at('2026-12-05T08:00:00+09:00');
    await runConcurrently(8, () => get(BillingWatch).sendDigest());
    await at('2026-12-05T23:59:00+09:00');
    await get(BillingWatch).sendDigest();
    expect((await reports()).toSorted()).toEqual([
      'money@store.example 2026-12-05  figures',
      'shop@store.example 2026-12-05  figures',
    ]);
    expect(await get(MoneyFigures).findDayFigures(businessDate('2026-12-05'))).toMatchObject({
      ...{ succeeded: 1, amount: 1_078, refused: 0, unknown: 0 },
    });
    await at('2026-12-06T08:00:00+09:00');
    await get(BillingWatch).sendDigest();
    expect(await reports()).toHaveLength(4);
    expect(await get(MoneyFigures).findDayFigures(businessDate('2026-12-06'))).toMatchObject({
      succeeded: 0,
    });
    const days = await database.rows('SELECT day::text FROM billing_digest ORDER BY day');
    expect(days).toEqual(['2026-12-05', '2026-12-06'].map((day) => ({ day })));
  });

  it('is claimed by only one of two concurrent processes, and is not sent twice', async () => {
    await at('2026-12-05T08:00:00+09:00');
    const watch = get(BillingWatchRepository);
    const claim = () => watch.claimDigest('08:00');
    const lock = { sql: 'LOCK TABLE billing_digest IN SHARE MODE' };
    const claims = await runConcurrentlyBehindLock(database, lock, [claim, claim]);
    const won = { day: businessDate('2026-12-05'), attempts: 1 };
    expect(claims.filter((each) => each !== undefined)).toEqual([won]);
    expect(await claim()).toBeUndefined();
    await get(Database).transaction((transaction) => watch.finishDigest(transaction, won));
    expect(await claim()).toBeUndefined();
  });
});

describe('a daily report that cannot be calculated', () => {
  const figures = () => jest.spyOn(get(MoneyFigures), 'findDayFigures');
  const fails = () => figures().mockRejectedValue(new Error('canceling statement due to statement timeout'));

  it('is retried by a single process after half an hour, and is sent once', async () => {
    await at('2026-12-05T08:00:00+09:00');
    const failing = fails();
    await expect(get(BillingWatch).sendDigest()).rejects.toThrow('timeout');
    for (const minute of ['01', '15', '29']) {
      await at(`2026-12-05T08:${minute}:00+09:00`);
      await get(BillingWatch).sendDigest();
    }
    expect(failing).toHaveBeenCalledTimes(1);
    failing.mockRestore();
    await at('2026-12-05T08:30:00+09:00');
    await runConcurrently(8, () => get(BillingWatch).sendDigest());
    expect(await reports()).toHaveLength(2);
    await at('2026-12-05T09:30:00+09:00');
    await get(BillingWatch).sendDigest();
    expect(await reports()).toHaveLength(2);
  });

  it('can be completed only by the process that holds the current claim', async () => {
    const watch = get(BillingWatchRepository);
    const finish = (claim: DigestClaim | undefined) =>
      claim && get(Database).transaction((transaction) => watch.finishDigest(transaction, claim));
    await at('2026-12-05T08:00:00+09:00');
    const slow = await watch.claimDigest('08:00');
    await at('2026-12-05T08:30:00+09:00');
    const next = await watch.claimDigest('08:00');
    expect([await finish(slow), await finish(next), await finish(next)]).toEqual([false, true, false]);
  });

  it('is abandoned for the day after five attempts', async () => {
    const failing = fails();
    for (let hour = 8; hour < 24; hour += 1) {
      await at(`2026-12-05T${String(hour).padStart(2, '0')}:00:00+09:00`);
      await get(BillingWatch)
        .sendDigest()
        .catch(() => undefined);
    }
    expect(failing).toHaveBeenCalledTimes(5);
  });
});

it('the daily report counts a contract as late from the day after its due date', async () => {
  await at('2026-11-05T09:00:00+09:00');
  const sold: StoreChanges = (file) => ({
    ...file,
    plans: [plan.parse(aPlan())],
    campaigns: [],
    paymentMethods: [],
  });
  await applyStore(loadConfig(site.environment), sold);
  const accountId = await addMember(site.nest);
  await joinContract(site.nest, accountId, { methodId: await addMethod(site.nest, accountId) });
  const late = async () => {
    const { waiting } = await get(MoneyFigures).findDayFigures(await get(BusinessDay).today());
    return waiting.late;
  };
  await at('2026-12-05T23:59:59+09:00');
  expect(await late()).toBe(0);
  await at('2026-12-06T00:00:00+09:00');
  expect(await late()).toBe(1);
});

it('the daily report adds up amounts that exceed a 32-bit integer', async () => {
  const customerId = await get(Customers).findOrCreate(await addMember(site.nest));
  const moment = new Date('2026-12-04T12:00:00+09:00');
  for (const amount of [2_147_483_647, 2_147_483_647])
    await earningsOf(site.nest).earned(customerId, { amount, at: moment });
  expect(await get(MoneyFigures).findDayFigures(businessDate('2026-12-05'))).toMatchObject({
    amount: 4_294_967_294,
  });
});

it('the daily report compares a day with the previous week and shows whether the day is complete', async () => {
  const customerId = await get(Customers).findOrCreate(await addMember(site.nest));
  for (const [amount, at] of [
    [1_078, '2026-12-04T00:00:00+09:00'],
    [500, '2026-12-04T23:59:59+09:00'],
    [900, '2026-11-27T12:00:00+09:00'],
    [1, '2026-12-05T00:00:00+09:00'],
  ] as const)
    await earningsOf(site.nest).earned(customerId, { amount, at: new Date(at) });
  const output: string[] = [];
  const commands = billingWatchCommands((work) => work(get(MoneyFigures)));
  const out = (line: string) => void output.push(line);
  expect(await runCommand(commands, ['billing', 'show-day', '2026-12-04'], { out, error: out })).toBe(0);
  expect(output).toEqual([
    '2026-12-04: 2 charges ended, ¥1,578 collected',
    '  sbps SbpsCredit succeeded: 2, ¥1,578 (a week before 1)',
    'Contracts due by then and not done: 0; charges of unknown outcome now: 0',
    'The day is done.',
  ]);
  await database.rows(
    `UPDATE charge SET phase = 'REFUSED', refusal = 'retryLater', processed_on = NULL, collected = NULL WHERE amount = 900`,
  );
  const digest = () => get(MoneyFigures).findDayFigures(businessDate('2026-12-05'));
  expect(await digest()).toMatchObject({ refusedShare: 0, refusedBefore: 100 });
  // The first and last moments of the seven previous days, and the moments just before and after them.
  for (const at of ['2026-11-26T23:59:59', '2026-11-27T00:00:00', '2026-12-03T23:59:59'])
    await earningsOf(site.nest).earned(customerId, { amount: 1, at: new Date(`${at}+09:00`) });
  expect(await digest()).toMatchObject({ refusedShare: 0, refusedBefore: 33.3 });
});

it.each([
  ['09:29', false],
  ['09:30', true],
  ['16:59', true],
  ['17:00', false],
])('at %s, sending charges is allowed: %s', async (time, isSendingHour) => {
  const billingHours = { from: '09:30', until: '17:00' };
  site.changeStore(({ billing }) => ({ billing: { ...billing, billingHours } }));
  await at(`2026-12-05T${time}:00+09:00`);
  expect((await get(MoneyFigures).findAlarmFigures()).isSendingHour).toBe(isSendingHour);
});

describe('an alarm', () => {
  const few = {
    ...{ unknownMinutes: 0, due: 5, isSendingHour: true, minutesWithoutCharge: 0, minutesWithoutSuccess: 0 },
    ...{ closedGateways: 0, auditDifferences: 0, inSuspense: 0 },
    ended: { day: { succeeded: 60, refused: 40 }, week: { succeeded: 60, refused: 40 } },
  };

  it.each([
    ['unknownMinutes', 40, { unknownMinutes: 40 }, { unknownMinutes: 41 }, 'unknown'],
    ['notSendingMinutes', 40, { minutesWithoutCharge: 40 }, { minutesWithoutCharge: 41 }, 'notSending'],
    ['noSuccessMinutes', 40, { minutesWithoutSuccess: 40 }, { minutesWithoutSuccess: 41 }, 'noSuccess'],
    [
      'refusalsTimes',
      5,
      { ended: { ...few.ended, week: { succeeded: 92, refused: 8 } } },
      { ended: { ...few.ended, week: { succeeded: 190, refused: 10 } } },
      'refusals',
    ],
  ] as const)(
    'starts when the value of %s exceeds its limit in the store file',
    async (setting, value, within, beyond, alarm) => {
      site.changeStore(({ billingWatch }) => ({ billingWatch: { ...billingWatch, [setting]: value } }));
      for (const [change, rings] of [
        [within, []],
        [beyond, [alarm]],
      ] as const) {
        jest.spyOn(get(MoneyFigures), 'findAlarmFigures').mockResolvedValue({ ...few, ...change });
        await get(BillingWatch).raiseAlarms();
        expect(await get(BillingWatchRepository).findActiveAlarms()).toEqual(rings);
      }
    },
  );

  it('appears in each daily report while it is active', async () => {
    await get(GatewayPauses).pauseGateway(null, 'Aoi');
    await get(BillingWatch).raiseAlarms();
    await at('2026-12-05T08:00:00+09:00');
    await get(BillingWatch).sendDigest();
    expect((await reports()).at(-1)).toBe('shop@store.example 2026-12-05 gateway figures');
  });

  it('is mailed when it starts and again when it recurs, and is listed while it is active', async () => {
    await get(BillingWatch).raiseAlarms();
    expect(await reports()).toEqual([]);
    await get(GatewayPauses).pauseGateway(null, 'Aoi');
    await runConcurrently(8, () => get(BillingWatch).raiseAlarms());
    expect((await reports()).toSorted()).toEqual([
      'money@store.example 2026-12-05 gateway ',
      'shop@store.example 2026-12-05 gateway ',
    ]);
    expect(await get(BillingWatchRepository).findActiveAlarms()).toEqual(['gateway']);
    await get(GatewayPauses).resumeGateway(null, 'Aoi');
    await get(BillingWatch).raiseAlarms();
    expect(await get(BillingWatchRepository).findActiveAlarms()).toEqual([]);
    await get(GatewayPauses).pauseGateway(null, 'Aoi');
    await get(BillingWatch).raiseAlarms();
    expect(await reports()).toHaveLength(4);
  });
});
