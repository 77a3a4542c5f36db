import { expect, it } from '@jest/globals';

import { contractGroups } from '../../commerce/contracts/contract-state.js';
import { blocksLeaving } from './leaving-blocks.js';

it('a member may leave once the end of each contract was asked for', () => {
  const free = contractGroups.filter((group) => !blocksLeaving(group));
  expect(free.sort()).toEqual(['cancelRequest', 'ended']);
  expect(contractGroups).toHaveLength(5);
});
