import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { defaultPacing } from '@account/gateways/payments/gateway-pacing';
import { testDatabase } from '@account/testing/database';

import { MoneyFigures } from '../../books/billing-watch/money-figures.service.js';
import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import { ChargeDriver } from '../../payments/charges/drive/charge-driver.service.js';
import { siteThatRenews } from './renewals.testing.js';

const database = testDatabase({ emptied: 'once' });
const site = siteThatRenews(database);
const good = '4111111111111111';

afterEach(() => void jest.restoreAllMocks());

/** Seconds after which the lease of a charge has expired. */
const lease = defaultPacing.lease / 1_000;

/** The database crashes after the charges were claimed and before any request was sent. */
async function dieAfterClaims(): Promise<void> {
  const driver = jest.spyOn(site.shop.get(ChargeDriver), 'startCharge');
  driver.mockRejectedValue(new Error('the database is away'));
  await site.sweep();
  driver.mockRestore();
}

describe('cycles whose charges are open when the database crashes', () => {
  it('are charged once on the same day, by the first sweep after their leases expire', async () => {
    const methodId = await site.shop.addCard(good);
    const ids = [await site.join(methodId, 1), await site.join(methodId, 1, { planId: 'second' })];
    await site.on('2026-02-01');
    await dieAfterClaims();
    expect(await site.charges()).toEqual(Array(2).fill('CREATED STORE 1980'));

    await site.sweep();
    expect(await site.charges()).toEqual(Array(2).fill('CREATED STORE 1980'));
    await site.shop.elapse(lease);
    await site.shop.reconcile();
    expect(await site.charges()).toEqual(Array(2).fill('NOT_EXECUTED STORE 1980'));
    await site.sweep();
    expect((await site.charges()).toSorted()).toEqual([
      ...Array(2).fill('NOT_EXECUTED STORE 1980'),
      ...Array(2).fill('SUCCEEDED STORE 1980'),
    ]);
    for (const id of ids) expect(await site.seen(id)).toMatchObject({ held: null, due: '2026-03-01' });
    await site.sweep();
    expect(await site.charges()).toHaveLength(4);
    expect(await moneyViolations(database)).toEqual([]);
  });

  it('are waived after their month has passed, and reported to the operator with the amount', async () => {
    const methodId = await site.shop.addCard(good);
    for (const planId of ['standard', 'second']) await site.join(methodId, 1, { planId });
    await site.on('2026-02-01');
    await dieAfterClaims();
    await site.on('2026-04-10');
    await site.shop.elapse(lease);
    await site.shop.reconcile();
    await site.sweep();
    const figuresOf = (day: string) => site.shop.get(MoneyFigures).findDayFigures(site.day(day));
    expect(await figuresOf('2026-04-11')).toMatchObject({ waived: 2, waivedAmount: 7_920 });
    expect(await figuresOf('2026-04-10')).toMatchObject({ waived: 0, waivedAmount: 0 });
    expect(await figuresOf('2026-04-12')).toMatchObject({ waived: 0, waivedAmount: 0 });
  });
});
