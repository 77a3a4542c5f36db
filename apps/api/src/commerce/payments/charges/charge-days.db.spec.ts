import { addDays, businessDateAt, startOf } from '@account/domain/commerce/business-day/business-date';
import { expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { siteThatCharges } from './charges.testing.js';
import { Charges } from './claim/charges.service.js';

const database = testDatabase();
const shop = siteThatCharges(database);

const minute = 60_000;

/** Advances the clock to the last minutes of the current month in Japan. */
async function travelToItsEnd() {
  const now = shop.site.clock.now();
  let day = businessDateAt(now);
  while (!addDays(day, 1).endsWith('-01')) day = addDays(day, 1);
  const left = startOf(addDays(day, 1)).getTime() - now.getTime();
  await shop.travel({ minutes: Math.max(Math.floor(left / minute) - 2, 0) });
  return day;
}

it('a charge with a lost response is booked on the day of collection, not the day of the look-up', async () => {
  const methods = [
    await shop.addCard('4000000500030004'),
    await shop.addPaypal('PaypalRest', 'captureLost'),
    await shop.addPaypal('PaypalNvp', '10001'),
  ];
  const day = await travelToItsEnd();
  const bought = [];
  for (const method of methods) bought.push(await shop.buy(method));
  expect(bought.map(({ result }) => result.outcome)).toEqual(methods.map(() => 'unknown'));
  await shop.travel({ days: 2 });
  for (const each of bought) {
    await shop.lookUntilEnded(each);
    const { chargeId } = each.claimed;
    expect(await shop.get(Charges).findCharge(chargeId)).toMatchObject({
      phase: 'SUCCEEDED',
      processedOn: day,
    });
    const days = await database.rows(
      `SELECT DISTINCT booked_on::text AS day FROM ledger_transfer WHERE charge_id = $1
        UNION ALL SELECT earned_on::text FROM earning WHERE charge_id = $1`,
      [chargeId],
    );
    expect(days).toEqual([{ day }, { day }]);
  }
});
