import * as z from 'zod';

import { entryId } from '../../../../store/settings/index.js';

export const printable = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'must be printable characters without spaces');

export const everyGateway = {
  gatewayId: entryId.describe('Never changes: stored payment methods and charges name it'),
  environment: z
    .enum(['production', 'test', 'sandbox'])
    .default('production')
    .describe(
      "Whose addresses are called: the provider's, its own test system's, or those that the sandbox plays",
    ),
};
