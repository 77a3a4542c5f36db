import * as z from 'zod/mini';

import { myPageRow } from '../../../identity/my-page/my-page-row.js';
import { daySchema } from '../../money/money.contract.js';
import { contractSchema, ownedPlanSchema } from './contract.contract.js';

/** Number of contracts that My Page shows; the plans page shows the rest. */
export const maxMyPageContracts = 3;

export const maxMyPageOwnedPlans = 6;

export const contractsRow = myPageRow(
  'contracts',
  z.strictObject({
    today: daySchema,
    contracts: z.array(contractSchema).check(z.maxLength(maxMyPageContracts)),
    contractCount: z.int(),
    /** The latest purchases and rentals that can be watched. */
    owned: z.array(ownedPlanSchema).check(z.maxLength(maxMyPageOwnedPlans)),
  }),
);
