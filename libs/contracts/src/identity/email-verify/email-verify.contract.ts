import * as z from 'zod/mini';

import { member } from '../../platform/access.js';
import { call, completion, redirectSchema, screen } from '../../platform/call.js';
import { mailedCodeInput, codeSendingSchema } from '../verification-codes/verification-code.contract.js';
import { ownAddressField } from '../../platform/own-address.js';

/**
 * Path on this site to which the page returns after the verification, already validated; empty if there is
 * none.
 */
const returnTo = z.string();

const data = z.strictObject({
  /** True if a code that is still valid was sent to the member in this browser. */
  isCodeSent: z.boolean(),
  codeSending: codeSendingSchema,
  returnTo,
});

export const emailVerifyScreen = screen({
  path: '/mypage/email/verify',
  access: member,
  data,
});

export const emailVerifyCodeScreen = screen({
  path: '/mypage/email/verify/code',
  access: member,
  data,
});

export const emailVerifyCompleteScreen = completion({
  path: '/mypage/email/verify/complete',
  access: member,
  data: z.strictObject({ email: z.string(), returnTo }),
});

export const verifyEmailCall = call({
  path: '/zapi/account/email/verify',
  access: member,
  problems: [
    'PIN_CODE_ERROR',
    'PIN_CODE_EXHAUSTED',
    'FLOW_REPLACED',
    'ACCOUNT_ALREADY_EXISTS_EMAIL',
    'TOO_MANY_REQUESTS',
  ],
  input: z.extend(mailedCodeInput, {
    returnTo: ownAddressField,
  }),
  answer: redirectSchema,
  completion: emailVerifyCompleteScreen,
});
