import { randomInt } from 'node:crypto';

import { expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runsFullMatrix } from '@account/testing/full-matrix';

import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import { MoneyCheck } from '../../books/money-check/money-check.service.js';
import { SettlementRetryDelays } from '../../payments/charges/settle/charge-settlement.service.js';
import { siteWithPayments } from '../../payments/payment-methods/payment-methods.testing.js';
import { withFastGateways } from '../../checkout/purchase/purchase-steps.testing.js';
import { RenewalYear } from './renewal-year.testing.js';
import { Seeded } from './seeded.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, withFastGateways, { DATABASE_POOL_SIZE: '40' }, [
  { provide: SettlementRetryDelays, useValue: new SettlementRetryDelays([1]) },
]);
/** `YEAR_MEMBERS` or `npm test -- --nightly` simulates a random year. */
const isDrawn = runsFullMatrix('years') || process.env['YEAR_MEMBERS'] !== undefined;
const seed = Number(process.env['YEAR_SEED'] ?? (isDrawn ? randomInt(2 ** 31) : 120_213_714));
const members = Number(process.env['YEAR_MEMBERS'] ?? (isDrawn ? 60 : 30));
const days = isDrawn ? 365 : 92;

it(`after ${days} days with ${members} members, the ledger matches the payment providers' records to the yen`, async () => {
  process.stdout.write(`${days} days of ${members} members: YEAR_SEED=${seed}\n`);
  const year = new RenewalYear(shop, database, new Seeded(seed));
  for (let number = 0; number < members; number += 1) await year.join(number);
  for (let day = 0; day < days; day += 1) await year.live();
  for (let day = 0; day < 3; day += 1) await year.live(true);
  const { ledger, vendors, differing } = await year.books();
  const seen = [...year.seen].sort().map(([what, count]) => `${count} ${what}`);
  process.stdout.write(
    `${days} days of ${members} members: ¥${ledger} by us, ¥${vendors} by the vendors; ${seen.join(', ')}\n`,
  );
  expect(await moneyViolations(database)).toEqual([]);
  const check = shop.site.nest.get(MoneyCheck, { strict: false });
  await check.checkAll(() => undefined);
  expect([await check.listFindings(10), await check.findHeldTooLong()]).toEqual([[], []]);
  expect({ ledger, differing }).toEqual({ ledger: vendors, differing: [] });
  expect(await year.openCharges()).toBe(0);
  expect(await year.daysPaidTwice()).toEqual([]);
  expect(await year.paidChanges()).toBeGreaterThan(0);
  expect(ledger).toBeGreaterThan(members * 1_000);
}, 3_600_000);
