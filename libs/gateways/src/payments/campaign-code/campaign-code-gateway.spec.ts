import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it } from '@jest/globals';

import { aCharge } from '../payment-gateway.suite.js';
import { CampaignCodeGateway } from './campaign-code-gateway.js';

const gateway = new CampaignCodeGateway(() => new Date('2026-02-28T15:00:00Z'));
const instrument = { customerCode: 'method-1', agreement: null };

describe('CampaignCodeGateway', () => {
  it('settles ¥0 with the current day in Japan, and requires another method for higher amounts', async () => {
    expect(await gateway.authorise(aCharge(instrument, 0))).toMatchObject({
      outcome: 'done',
      state: 'captured',
      processedOn: '2026-03-01',
    });
    expect(await gateway.authorise(aCharge(instrument, 1))).toMatchObject({
      outcome: 'refused',
      refusal: 'needsMethod',
    });
  });

  it('does not support refunds or webhooks, and ends an agreement without calling a provider', async () => {
    const charge = aCharge(instrument, 0);
    expect(await gateway.capture()).toMatchObject({ outcome: 'refused' });
    expect(await gateway.refund()).toMatchObject({ outcome: 'refused', refusal: 'notPossible' });
    expect(await gateway.readWebhook()).toMatchObject({ outcome: 'refused' });
    expect(await gateway.endAgreement()).toEqual({ outcome: 'done' });
    expect(await gateway.inquire(charge, null)).toMatchObject({ outcome: 'notFound' });
    expect(gateway.traits.steps).toBe('none');
    expect(yen(0)).toBe(charge.amount);
  });
});
