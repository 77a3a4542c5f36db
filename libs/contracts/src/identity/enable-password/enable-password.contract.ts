import * as z from 'zod/mini';

import { passwordStrengths, type PasswordStrength } from '@account/domain/identity/passwords/password';

import { member } from '../../platform/access.js';
import { call, completion, redirectSchema, screen } from '../../platform/call.js';
import { uncheckedText } from '../../platform/fields/text.js';
import { myPageRow } from '../my-page/my-page-row.js';
import { newPasswordField, passwordsMatch } from '../passwords/password-fields.contract.js';
import { codeField, codeSendingSchema } from '../verification-codes/verification-code.contract.js';
import { ownAddressField } from '../../platform/own-address.js';

/**
 * Path on this site to which the page returns after the password is set, already validated; empty if there is
 * none.
 */
const returnTo = z.string();

export const enablePasswordScreen = screen({
  path: '/mypage/enable-password',
  access: member,
  feature: 'password',
  data: z.strictObject({
    passwordStrength: z.enum(passwordStrengths),
    /** True if a code that is still valid was sent to the member in this browser. */
    isCodeSent: z.boolean(),
    /** Null if the member has no verified address to which a code can be sent. */
    codeSending: z.nullable(codeSendingSchema),
    returnTo,
  }),
});

export const enablePasswordCompleteScreen = completion({
  path: '/mypage/enable-password/complete',
  access: member,
  feature: 'password',
  data: z.strictObject({ returnTo }),
});

export const setPasswordRow = myPageRow('setPassword');

export function enablePasswordFields(strength: PasswordStrength) {
  return z
    .object({
      pinCode: codeField,
      password: newPasswordField(strength),
      passwordConfirm: z.optional(z.string()),
    })
    .check(passwordsMatch);
}

export const enablePasswordCall = call({
  path: '/zapi/account/enable-password',
  access: member,
  problems: ['PIN_CODE_ERROR', 'PIN_CODE_EXHAUSTED', 'TOO_MANY_REQUESTS'],
  feature: 'password',
  input: z.strictObject({
    pinCode: uncheckedText('pinCode.format'),
    password: uncheckedText('password.tooLong'),
    passwordConfirm: uncheckedText('password.tooLong'),
    returnTo: ownAddressField,
  }),
  answer: redirectSchema,
  completion: enablePasswordCompleteScreen,
});
