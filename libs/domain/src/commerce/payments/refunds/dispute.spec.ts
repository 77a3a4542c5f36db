import { expect, it } from '@jest/globals';

import { blocksRefunds, disputeStages } from './dispute.js';

it('keeps money from going back while it is open, and once it is lost', () => {
  expect(disputeStages.filter(blocksRefunds)).toEqual(['OPEN', 'LOST']);
});
