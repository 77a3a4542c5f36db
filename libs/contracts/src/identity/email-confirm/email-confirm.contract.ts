import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { call, screen } from '../../platform/call.js';

/** Page to which the e-mail links in which a member confirms an address that support staff entered. */
export const emailConfirmScreen = screen({
  path: '/email/confirm',
  layout: 'login',
  group: 'rare',
  access: anyone,
});

const maxTokenLength = 1_000;

export const confirmEmailCall = call({
  path: '/zapi/email/confirm',
  access: anyone,
  problems: ['INVALID_EMAIL_CONFIRM_LINK', 'ACCOUNT_ALREADY_EXISTS_EMAIL'],
  namesAccount: true,
  input: z.strictObject({ token: z.catch(z.string().check(z.maxLength(maxTokenLength)), '') }),
});
