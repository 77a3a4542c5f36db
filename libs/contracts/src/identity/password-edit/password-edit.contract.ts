import * as z from 'zod/mini';

import { passwordStrengths, type PasswordStrength } from '@account/domain/identity/passwords/password';

import { member, reauthorisedMember } from '../../platform/access.js';
import { call, completion, redirectSchema, screen } from '../../platform/call.js';
import type { FieldProblem } from '../../platform/fields/field-problems.js';
import { maxUncheckedLength, uncheckedText } from '../../platform/fields/text.js';
import { myPageRow } from '../my-page/my-page-row.js';
import { enablePasswordScreen } from '../enable-password/enable-password.contract.js';
import { newPasswordField } from '../passwords/password-fields.contract.js';

export const passwordEditScreen = screen({
  path: '/mypage/password/edit',
  access: reauthorisedMember,
  feature: 'password',
  passwordPage: enablePasswordScreen.path,
  data: z.strictObject({
    passwordStrength: z.enum(passwordStrengths),
    /** Login name of the member, for password managers. */
    userName: z.string(),
    /** Number of televisions that are logged in. */
    devices: z.number().check(z.int(), z.nonnegative()),
  }),
});

export const passwordEditCompleteScreen = completion({
  path: '/mypage/password/edit/complete',
  access: member,
  feature: 'password',
});

export const passwordRow = myPageRow('password');

export function passwordEditFields(strength: PasswordStrength) {
  return z.object({
    oldPassword: z
      .string({ error: 'password.required' satisfies FieldProblem })
      .check(
        z.minLength(1, { error: 'password.required' satisfies FieldProblem }),
        z.maxLength(maxUncheckedLength, { error: 'password.tooLong' satisfies FieldProblem }),
      ),
    newPassword: newPasswordField(strength),
  });
}

export const isAnotherPassword = z.refine<{ oldPassword: string; newPassword: string }>(
  ({ oldPassword, newPassword }) => oldPassword !== newPassword,
  { error: 'password.unchanged' satisfies FieldProblem, path: ['newPassword'] },
);

export const editPasswordCall = call({
  path: '/zapi/account/password/edit',
  access: reauthorisedMember,
  problems: ['REQUEST_UNAUTHORIZED', 'INVALID_PASSWORD_REUSED', 'TOO_MANY_REQUESTS'],
  feature: 'password',
  input: z.strictObject({
    oldPassword: uncheckedText('password.tooLong'),
    newPassword: uncheckedText('password.tooLong'),
    /** Whether televisions are logged out; defaults to true. */
    endsDevices: z.optional(z.boolean()),
  }),
  answer: redirectSchema,
  completion: passwordEditCompleteScreen,
});
