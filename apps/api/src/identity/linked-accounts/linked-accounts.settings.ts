import { socialProviders as providers } from '@account/domain/identity/social/social-providers';
import * as z from 'zod';

import {
  declareStoreSettings,
  secretIn,
  type SettingsOf,
  uniqueBy,
  localizedLine,
} from '../../store/settings/index.js';

const secret = secretIn('SOCIAL');

const identifier = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must be printable characters without spaces');

const every = {
  clientId: identifier,
  name: localizedLine(30)
    .nullable()
    .default(null)
    .describe("Name on buttons; absent: the provider's own name"),
  isSandbox: z.boolean().default(false).describe('Simulated by the sandbox; not offered without a sandbox'),
};

const apple = z.strictObject({
  provider: z.literal('Apple'),
  ...every,
  teamId: z.string().regex(/^[A-Z0-9]{10}$/, 'must be 10 capital letters and digits'),
  keyId: z.string().regex(/^[A-Z0-9]{10}$/, 'must be 10 capital letters and digits'),
  privateKey: secret,
});

const withSecret = z.strictObject({
  provider: z.enum(providers).exclude(['Apple']),
  ...every,
  clientSecret: secret,
});

const settings = {
  socialProviders: z
    .array(z.discriminatedUnion('provider', [apple, withSecret]))
    .max(providers.length)
    .superRefine(uniqueBy('provider'))
    .default([])
    .describe('Providers for login with an external account, such as Google, Apple and LINE'),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const linkedAccountsSettings = declareStoreSettings({
  settings,
  checkForCustomers: ({ socialProviders }, refuse) => {
    for (const [index, { isSandbox, provider }] of socialProviders.entries()) {
      if (isSandbox)
        refuse(
          ['socialProviders', index, 'isSandbox'],
          `is true: anybody could log in as any user. Set up a client at ${provider}, or remove the entry`,
        );
    }
  },
});
