import * as z from 'zod/mini';

import { membershipSchema } from '../claims/membership.contract.js';

export const rightsPath = '/oidc/rights';

export const rightsScope = 'membership';

/** What `GET /oidc/rights` answers: the claim `membership`, with what tells an application when to ask again. */
export const rightsSchema = z.strictObject({
  /** Grows with every change; 0: there never was one. */
  version: z.number().check(z.int(), z.nonnegative()),
  /** ISO 8601; null with version 0. */
  changed_at: z.nullable(z.string()),
  /** ISO 8601, when it changes by itself; null: never. */
  valid_until: z.nullable(z.string()),
  ...membershipSchema.shape,
});

export type Rights = z.infer<typeof rightsSchema>;
