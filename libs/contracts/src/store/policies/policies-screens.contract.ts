import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { screen } from '../../platform/call.js';
import { policySchema } from './policy.contract.js';

const policyPageData = z.strictObject({ policy: policySchema });

export const termsScreen = screen({
  path: '/terms',
  layout: 'guest',
  group: 'store',
  access: anyone,
  data: policyPageData,
});

export const privacyScreen = screen({
  path: '/privacy',
  layout: 'guest',
  group: 'store',
  access: anyone,
  data: z.strictObject({ policy: z.nullable(policySchema) }),
});
