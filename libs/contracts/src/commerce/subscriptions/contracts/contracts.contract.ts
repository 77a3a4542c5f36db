import * as z from 'zod/mini';

import { myPageRow } from '../../../identity/my-page/my-page-row.js';
import { daySchema } from '../../money/money.contract.js';
import { contractSchema, ownedPlanSchema } from './contract.contract.js';

/** Maximum number of contracts on My Page; the plans page shows the others. */
export const maxMyPageContracts = 3;

export const maxMyPageOwnedPlans = 6;

export const contractsRow = myPageRow(
  'contracts',
  z.strictObject({
    today: daySchema,
    contracts: z.array(contractSchema).check(z.maxLength(maxMyPageContracts)),
    contractCount: z.int(),
    /** The latest purchases and rentals with a current right to watch. */
    owned: z.array(ownedPlanSchema).check(z.maxLength(maxMyPageOwnedPlans)),
  }),
);
