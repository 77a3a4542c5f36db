import { socialProviders as providers } from '@account/domain/identity/social/social-providers';
import * as z from 'zod';

import { words } from './store-values.schema.js';

const secret = z
  .strictObject({ env: z.string().regex(/^SOCIAL_[A-Z0-9_]{1,60}$/, 'must name a variable SOCIAL_…') })
  .describe('The variable of the environment that holds it');

const identifier = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must be printable characters without spaces');

const every = {
  clientId: identifier,
  name: words(30).nullable().default(null).describe("What buttons say; the provider's own name when absent"),
  isSandbox: z
    .boolean()
    .default(false)
    .describe('Played by the sandbox; without a sandbox it is not offered'),
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

/** External accounts by which people log in, in the order of their buttons. */
export const socialProviders = z
  .array(z.discriminatedUnion('provider', [apple, withSecret]))
  .max(providers.length)
  .superRefine((list, context) => {
    for (const [index, { provider }] of list.entries()) {
      if (list.findIndex((other) => other.provider === provider) === index) continue;
      context.addIssue({
        code: 'custom',
        path: [index, 'provider'],
        message: `"${provider}" stands there twice`,
      });
    }
  });
