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
    /** A link to a new password is on its way; false: the account has another address by now. */
    isMailed: z.boolean(),
    /** No password is set anew then: the mail only tells of it. */
    takesPasskeysOnly: z.boolean(),
  }),
});
