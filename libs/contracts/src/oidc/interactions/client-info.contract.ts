import * as z from 'zod/mini';

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

export const storeScopeSettingSchema = z.strictObject({
  scopeKey: z.string(),
  scopeName: z.string(),
  scopeDescription: z.string(),
  required: z.boolean(),
});

export type StoreScopeSetting = z.infer<typeof storeScopeSettingSchema>;
