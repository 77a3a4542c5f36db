import { expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { SettingsService } from '../../../store/settings/settings.service.js';
import { GatewayCalls } from '../../payments/gateways/calls/gateway-calls.service.js';
import { GatewayPauses } from '../../payments/gateways/calls/gateway-pauses.service.js';
import { payingGateways } from '../../payments/payment-methods/paying-methods.testing.js';
import { siteWithPayments } from '../../payments/payment-methods/payment-methods.testing.js';
import { withFastGateways } from '../../checkout/purchase/purchase-steps.testing.js';
import { RenewalAftermath } from './renewal-aftermath.testing.js';
import { renewedByCard } from './renewal-stories.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, withFastGateways);
const aftermath = new RenewalAftermath(shop, database);

/** @param prepare SQL statement that runs before the day's renewals */
async function renewed(behaviour: string, prepare: string, values: unknown[] = []): Promise<object[]> {
  const { contractId } = await aftermath.begin(renewedByCard, { behaviour });
  await database.rows(prepare, values);
  await aftermath.sweep();
  return database.rows(
    `SELECT c.state, h.phase, h.initiator
       FROM contract c JOIN billing_cycle b ON b.contract_id = c.id JOIN charge h ON h.cycle_id = b.id WHERE c.id = $1`,
    [contractId],
  );
}

const expiresIn = 'UPDATE payment_method SET card_expiry = $1';
const paid = [{ state: 'TRIAL_TO_PAID', phase: 'SUCCEEDED', initiator: 'STORE' }];

it.each([
  ['expires in the month of its due day (G1)', '4111111111111111', '202604', paid],
  ['has expired, which its issuer may have renewed (G2)', '4111111111111111', '202603', paid],
  [
    'has expired, and is refused (G2)',
    '4000000201230002',
    '202603',
    [{ state: 'TRIAL_HOLD', phase: 'REFUSED', initiator: 'STORE' }],
  ],
])('charges a card that %s', async (_, card, expiry, expected) => {
  expect(await renewed(card, expiresIn, [expiry])).toMatchObject(expected);
});

it('does not authenticate a renewal with the issuer, even if purchases with the card are authenticated (G5)', async () => {
  const { threeDSecure } = shop.site.nest.get(SettingsService, { strict: false }).current();
  expect(threeDSecure.authenticateSavedCards).toBe(true);
  expect(await renewed('4111111111111111', 'SELECT 1')).toMatchObject(paid);
});

it('renews a plan whose sale has ended (H2)', async () => {
  const over = `UPDATE plan SET sales_ends_at = to_timestamp(0) WHERE plan_id = 'monthly'`;
  expect(await renewed('4111111111111111', over)).toMatchObject(paid);
});

it('delays a renewal if its gateway is closed, even if another gateway for the same payment method is open', async () => {
  const get = <Service>(of: abstract new (...parts: never[]) => Service) =>
    shop.site.nest.get<Service>(of, { strict: false });
  const { card } = payingGateways;
  const ofType = jest.spyOn(get(GatewayCalls), 'findByType');
  ofType.mockImplementation((type) => (type === card.type ? [card, { ...card, gatewayId: 'another' }] : []));
  const { contractId } = await aftermath.begin(renewedByCard, { behaviour: '4111111111111111' });
  const seen = () =>
    database.rows(
      `SELECT c.state, c.is_charging AS "isCharging", (SELECT count(*)::int FROM billing_cycle b WHERE b.contract_id = c.id) AS cycles
         FROM contract c WHERE c.id = $1`,
      [contractId],
    );
  await get(GatewayPauses).pauseGateway(card.gatewayId, 'Aoi');
  await aftermath.sweep();
  expect(await seen()).toEqual([{ state: 'NEW_TRIAL_CONTRACT', isCharging: false, cycles: 0 }]);
  await get(GatewayPauses).resumeGateway(card.gatewayId, 'Aoi');
  await aftermath.sweep();
  expect(await seen()).toEqual([{ state: 'TRIAL_TO_PAID', isCharging: false, cycles: 1 }]);
  ofType.mockRestore();
});
