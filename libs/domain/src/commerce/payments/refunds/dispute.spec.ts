import { expect, it } from '@jest/globals';

import { barsRefunds, disputeStages } from './dispute.js';

it('keeps money from going back while it is open, and once it is lost', () => {
  expect(disputeStages.filter(barsRefunds)).toEqual(['OPEN', 'LOST']);
});
