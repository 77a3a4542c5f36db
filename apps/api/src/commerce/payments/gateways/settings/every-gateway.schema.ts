import * as z from 'zod';

import { entryId } from '../../../../store/settings/index.js';

export const printable = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'must be printable characters without spaces');

export const everyGateway = {
  gatewayId: entryId.describe('Must never change: stored payment methods and charges refer to it'),
  environment: z
    .enum(['production', 'test', 'sandbox'])
    .default('production')
    .describe("Called system: the provider's production system, its test system, or the sandbox"),
};
