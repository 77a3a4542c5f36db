import { expect, it } from '@jest/globals';

import { blocksRefunds, disputeStages } from './dispute.js';

it('blocksRefunds while a dispute is open or after it was lost', () => {
  expect(disputeStages.filter(blocksRefunds)).toEqual(['OPEN', 'LOST']);
});
