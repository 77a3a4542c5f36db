import * as z from 'zod/mini';

import { isStorable } from '../../platform/text.js';

export const policySchema = z.strictObject({
  policyId: z.string(),
  revision: z.number(),
  key: z.string(),
  title: z.string(),
  /** The text stands at `dataSource`, elsewhere; the person ticks a box. */
  isExternal: z.boolean(),
  usesExternalPolicy: z.boolean(),
  /** Address of an external policy; empty for a built-in one. */
  dataSource: z.string(),
  /** Markdown of a built-in policy; empty for an external one. */
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
