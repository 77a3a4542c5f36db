import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it } from '@jest/globals';

import { aCharge } from '../payment-gateway.suite.js';
import { CampaignCodeGateway } from './campaign-code-gateway.js';

const gateway = new CampaignCodeGateway(() => new Date('2026-02-28T15:00:00Z'));
const instrument = { customerCode: 'method-1', agreement: null };

describe('a campaign code as the way to pay', () => {
  it('settles zero on the day of Japan, and asks for another method above it', async () => {
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

  it('gives nothing back, hears no notices, and ends without anybody', async () => {
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
