import * as z from 'zod/mini';

import { member } from '../../platform/access.js';
import { call, completion, redirectSchema, screen } from '../../platform/call.js';
import { mailedCodeInput, codeSendingSchema } from '../verification-codes/verification-code.contract.js';

const data = z.strictObject({
  /** A code that still works went to this browser's member. */
  isCodeSent: z.boolean(),
  codeSending: codeSendingSchema,
});

export const emailVerifyScreen = screen({
  path: '/mypage/email/verify',
  layout: 'account',
  group: 'member',
  access: member,
  data,
});

export const emailVerifyCodeScreen = screen({
  path: '/mypage/email/verify/code',
  layout: 'account',
  group: 'member',
  access: member,
  data,
});

export const emailVerifyCompleteScreen = completion({
  path: '/mypage/email/verify/complete',
  layout: 'account',
  group: 'member',
  access: member,
  data: z.strictObject({ email: z.string() }),
});

export const verifyEmailCall = call({
  method: 'POST',
  path: '/zapi/account/email/verify',
  access: member,
  input: mailedCodeInput,
  answer: redirectSchema,
  completion: emailVerifyCompleteScreen,
});
