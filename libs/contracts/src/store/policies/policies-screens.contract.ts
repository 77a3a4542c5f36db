import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { screen } from '../../platform/call.js';
import { policySchema } from './policy.contract.js';

const policyPageData = z.strictObject({ policy: policySchema });

/** The policy with the key `terms`; a store without one answers 404. */
export const termsScreen = screen({ path: '/terms', access: anyone, data: policyPageData });

/** The policy with the key `privacy`; null: the store has not published one, and the page says so. */
export const privacyScreen = screen({
  path: '/privacy',
  access: anyone,
  data: z.strictObject({ policy: z.nullable(policySchema) }),
});
