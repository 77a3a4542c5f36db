import * as z from 'zod/mini';

import { loginIdentifierMaxLength } from '@account/domain/identity/login/login-identifier';
import {
  codeLength,
  normaliseCode,
  pinCodeTypes,
} from '@account/domain/identity/verification-codes/verification-code';

import { anyone } from '../../platform/access.js';
import { call } from '../../platform/call.js';
import type { FieldProblem } from '../../platform/fields/field-problems.js';
import { emailField } from '../accounts/account-fields.contract.js';

/**
 * Accepts half-width digits with exactly the length of a code, so that a typo does not count as an attempt.
 * Surrounding characters are ignored.
 */
export const codeField = z.pipe(
  z.string({ error: 'pinCode.required' satisfies FieldProblem }),
  z.pipe(
    z.transform(normaliseCode),
    z
      .string()
      .check(
        z.minLength(1, { error: 'pinCode.required' satisfies FieldProblem, abort: true }),
        z.regex(new RegExp(`^[0-9]{${codeLength}}$`), { error: 'pinCode.format' satisfies FieldProblem }),
      ),
  ),
);

/**
 * A code and the address that the page shows, because another tab may have requested a code for a different
 * address.
 */
export const mailedCodeInput = z.strictObject({
  pinCode: codeField,
  email: z.optional(z.string().check(z.maxLength(loginIdentifierMaxLength))),
});

const otherTypes = pinCodeTypes.filter((type) => type !== 'login');

const codeTimes = {
  /** Seconds until the resend button is enabled; 0 if it is enabled immediately. */
  resendInSeconds: z.number(),
  /** Seconds until the page suggests requesting another code. */
  hintInSeconds: z.number(),
};

export const codeSendingAnswer = z.strictObject({
  /** False if no new code was sent, because the previous code is still valid and less than 30 seconds old. */
  isCodeSent: z.boolean(),
  ...codeTimes,
});

export const sendPinCodeCall = call({
  path: '/zapi/account/email/send-pin-code',
  access: anyone,
  problems: [
    'SESSION_EXPIRED',
    'NOT_FOUND',
    'INVALID_SESSION_FLOW',
    'FLOW_REPLACED',
    'ACCOUNT_ALREADY_EXISTS_EMAIL',
    'TOO_MANY_REQUESTS',
  ],
  input: z.discriminatedUnion('type', [
    z.strictObject({ email: emailField, type: z.enum(otherTypes) }),
    z.strictObject({
      email: z
        .string({ error: 'emailUserId.required' satisfies FieldProblem })
        .check(z.maxLength(loginIdentifierMaxLength, { error: 'email.tooLong' satisfies FieldProblem })),
      type: z.literal('login'),
    }),
  ]),
  answer: codeSendingAnswer,
});

export const codeSendingSchema = z.strictObject({
  sendTo: z.string(),
  ...codeTimes,
});

export type CodeSending = z.infer<typeof codeSendingSchema>;

/** False if the code has expired or was invalidated by wrong attempts. */
export const isCodeAlive = z.boolean();
