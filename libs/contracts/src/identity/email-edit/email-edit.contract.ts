import * as z from 'zod/mini';

import { emailKey } from '@account/domain/identity/accounts/email';

import { member, memberInFlow, reauthorisedMember } from '../../platform/access.js';
import { call, completion, redirectSchema, screen } from '../../platform/call.js';
import type { FieldProblem } from '../../platform/fields/field-problems.js';
import { myPageRow } from '../my-page/my-page-row.js';
import { emailField } from '../accounts/account-fields.contract.js';
import {
  mailedCodeInput,
  codeSendingSchema,
  isCodeAlive,
} from '../verification-codes/verification-code.contract.js';

export const emailEditScreen = screen({
  path: '/mypage/email/edit',
  access: reauthorisedMember,
  data: z.strictObject({
    currentEmail: z.string(),
  }),
});

export const emailEditPinCodeScreen = screen({
  path: '/mypage/email/edit/pin-code',
  access: memberInFlow('emailEdit'),
  data: z.strictObject({ ...codeSendingSchema.shape, isCodeSent: isCodeAlive }),
});

export const emailEditCompleteScreen = completion({
  path: '/mypage/email/edit/complete',
  access: member,
  data: z.strictObject({ email: z.string() }),
});

export const contactEmailRow = myPageRow('contactEmail');

export function newEmailFields(currentEmail: string) {
  return z.object({
    email: emailField.check(
      z.refine((email) => emailKey(email) !== emailKey(currentEmail), {
        error: 'email.unchanged' satisfies FieldProblem,
      }),
    ),
  });
}

export const sendEmailEditCodeCall = call({
  path: '/zapi/account/email/edit/send-pin-code',
  access: reauthorisedMember,
  problems: ['ACCOUNT_ALREADY_EXISTS_EMAIL', 'TOO_MANY_REQUESTS'],
  input: z.strictObject({ email: emailField, type: z.literal('mailEdit') }),
  answer: redirectSchema,
});

export const editEmailCall = call({
  path: '/zapi/account/email/edit',
  access: reauthorisedMember,
  problems: [
    'PIN_CODE_ERROR',
    'PIN_CODE_EXHAUSTED',
    'INVALID_SESSION_FLOW',
    'FLOW_REPLACED',
    'ACCOUNT_ALREADY_EXISTS_EMAIL',
    'TOO_MANY_REQUESTS',
  ],
  input: mailedCodeInput,
  answer: redirectSchema,
  completion: emailEditCompleteScreen,
});
