import * as z from 'zod/mini';

/** The application that asks, as the store registered it. */
export const clientInfoSchema = z.strictObject({
  clientName: z.string(),
  clientNameJa: z.string(),
  logoUri: z.nullable(z.string()),
  serviceLogoUri: z.nullable(z.string()),
  description: z.string(),
  providerName: z.string(),
  tosUri: z.nullable(z.string()),
  privacyUri: z.nullable(z.string()),
});

export type ClientInfo = z.infer<typeof clientInfoSchema>;

/** What a scope gives away, in the language of the page. */
export const storeScopeSettingSchema = z.strictObject({
  scopeKey: z.string(),
  scopeName: z.string(),
  scopeDescription: z.string(),
  /** Cannot be rejected. */
  required: z.boolean(),
});

export type StoreScopeSetting = z.infer<typeof storeScopeSettingSchema>;
