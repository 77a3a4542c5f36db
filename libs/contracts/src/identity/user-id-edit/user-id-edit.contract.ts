import * as z from 'zod/mini';

import { passwordMinLength } from '@account/domain/identity/passwords/password';

import { anyone, member, reauthorisedMember } from '../../platform/access.js';
import { call, completion, redirectSchema, screen } from '../../platform/call.js';
import type { FieldProblem } from '../../platform/fields/field-problems.js';
import { maxUncheckedLength, uncheckedText } from '../../platform/fields/text.js';
import { myPageRow } from '../my-page/my-page-row.js';
import { userIdField } from '../accounts/user-id.contract.js';
import { enablePasswordScreen } from '../enable-password/enable-password.contract.js';

const withError = (problem: FieldProblem) => ({ error: problem });

/**
 * Returns 404 if the store has no user IDs. If the store has passwords, a member without one is redirected to
 * the page that sets it.
 */
export const userIdEditScreen = screen({
  path: '/mypage/user-id/edit',
  access: reauthorisedMember,
  passwordPage: enablePasswordScreen.path,
  data: z.strictObject({
    userId: z.nullable(z.string()),
    isPasswordAsked: z.boolean(),
  }),
});

export const userIdEditCompleteScreen = completion({
  path: '/mypage/user-id/edit/complete',
  access: member,
});

export const userIdRow = myPageRow('userId');

type UserIdEdit = z.output<typeof userIdEditScreen.data>;

const currentPassword = z
  .string(withError('password.required'))
  .check(
    z.minLength(1, { ...withError('password.required'), abort: true }),
    z.minLength(passwordMinLength, withError('password.tooShort')),
    z.maxLength(maxUncheckedLength, withError('password.tooLong')),
  );

export function userIdEditFields({ userId: current, isPasswordAsked }: UserIdEdit) {
  return z.strictObject({
    userId: userIdField.check(z.refine((userId) => userId !== current, withError('userId.unchanged'))),
    password: isPasswordAsked ? currentPassword : z.optional(z.string()),
  });
}

export const editUserIdCall = call({
  path: '/zapi/account/user-id/edit',
  access: reauthorisedMember,
  problems: ['NOT_FOUND', 'REQUEST_UNAUTHORIZED', 'ACCOUNT_ALREADY_EXISTS_USER_ID', 'TOO_MANY_REQUESTS'],
  input: z.strictObject({
    userId: uncheckedText('userId.tooLong'),
    password: uncheckedText('password.tooLong'),
  }),
  answer: redirectSchema,
  completion: userIdEditCompleteScreen,
});

/**
 * Returns ACCOUNT_ALREADY_EXISTS_USER_ID if the user ID is in use. Available to members, and to guests who fill
 * in the sign-up form.
 */
export const verifyUserIdCall = call({
  path: '/zapi/account/user-id/verify',
  access: anyone,
  problems: ['NOT_FOUND', 'INVALID_SESSION_FLOW', 'ACCOUNT_ALREADY_EXISTS_USER_ID', 'TOO_MANY_REQUESTS'],
  input: z.strictObject({ userId: userIdField }),
});
