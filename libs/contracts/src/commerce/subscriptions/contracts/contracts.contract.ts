import * as z from 'zod/mini';

import { myPageRow } from '../../../identity/my-page/my-page-row.js';
import { daySchema } from '../../money/money.contract.js';
import { contractSchema, ownedPlanSchema } from './contract.contract.js';

/** How many of them My Page shows; the rest stand on the page of plans. */
export const maxMyPageContracts = 3;

export const maxMyPageOwnedPlans = 6;

export const contractsRow = myPageRow(
  'contracts',
  z.strictObject({
    today: daySchema,
    contracts: z.array(contractSchema).check(z.maxLength(maxMyPageContracts)),
    contractCount: z.int(),
    /** The newest purchases and rentals that can be watched. */
    owned: z.array(ownedPlanSchema).check(z.maxLength(maxMyPageOwnedPlans)),
  }),
);
