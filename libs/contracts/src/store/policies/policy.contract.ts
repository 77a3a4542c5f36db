import * as z from 'zod/mini';

import { isStorable } from '../../platform/fields/storable.js';

export const policySchema = z.strictObject({
  policyId: z.string(),
  revision: z.number(),
  key: z.string(),
  title: z.string(),
  isExternal: z.boolean(),
  usesExternalPolicy: z.boolean(),
  dataSource: z.string(),
  renderData: z.string(),
});

export type Policy = z.infer<typeof policySchema>;

const name = z.string().check(z.maxLength(100), z.refine(isStorable));

export const policyConsentSchema = z.strictObject({
  policyId: name,
  revision: z.number().check(z.int(), z.nonnegative()),
  key: name,
});

export type PolicyConsentEntry = z.infer<typeof policyConsentSchema>;
