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

/** Half-width digits, as many as a code has, so that a slip costs no try; what is typed around them is forgiven. */
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

/** A code, and the address that the page said it went to: another tab may have asked for one to another address. */
export const mailedCodeInput = z.strictObject({
  pinCode: codeField,
  email: z.optional(z.string().check(z.maxLength(loginIdentifierMaxLength))),
});

const otherTypes = pinCodeTypes.filter((type) => type !== 'login');

const codeTimes = {
  /** Seconds until the resend button works; 0: at once. */
  resendInSeconds: z.number(),
  /** Seconds until the page hints at asking again. */
  hintInSeconds: z.number(),
};

export const codeSendingAnswer = z.strictObject({
  /** False: the code before it is younger than 30 seconds and still works, so no other went out. */
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

/** False: the code that went out is dead, by age or by wrong tries. */
export const isCodeAlive = z.boolean();
