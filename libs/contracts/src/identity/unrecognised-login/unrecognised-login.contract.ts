import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { call, screen } from '../../platform/call.js';

export const unrecognisedLoginScreen = screen({
  path: '/login/not-me',
  layout: 'login',
  group: 'rare',
  access: anyone,
});

const maxTokenLength = 1_000;

export const reportUnrecognisedLoginCall = call({
  path: '/zapi/login/not-me',
  access: anyone,
  problems: ['INVALID_NOT_ME_LINK'],
  namesAccount: true,
  input: z.strictObject({ token: z.catch(z.string().check(z.maxLength(maxTokenLength)), '') }),
  answer: z.strictObject({
    /**
     * True if a password reset link was sent; false if the address of the account has changed since the login.
     */
    isMailed: z.boolean(),
    /** True if the account accepts only passkeys. The e-mail then does not offer a password reset. */
    takesPasskeysOnly: z.boolean(),
  }),
});
