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
    /** Whether a password reset link was sent; false if the account's address has changed since. */
    isMailed: z.boolean(),
    /** The account accepts only passkeys, so the e-mail does not offer a password reset. */
    takesPasskeysOnly: z.boolean(),
  }),
});
