import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { call, screen } from '../../platform/call.js';

export const emailUndoScreen = screen({
  path: '/email/undo',
  layout: 'login',
  group: 'rare',
  access: anyone,
});

const maxTokenLength = 1_000;

export const undoEmailCall = call({
  path: '/zapi/email/undo',
  access: anyone,
  problems: ['INVALID_EMAIL_UNDO_LINK', 'ACCOUNT_ALREADY_EXISTS_EMAIL'],
  namesAccount: true,
  input: z.strictObject({ token: z.catch(z.string().check(z.maxLength(maxTokenLength)), '') }),
  answer: z.strictObject({ takesPasskeysOnly: z.boolean() }),
});
