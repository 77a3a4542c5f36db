import * as z from 'zod/mini';

import { passwordStrengths, type PasswordStrength } from '@account/domain/identity/passwords/password';

import { anyone, guest } from '../../platform/access.js';
import { call, completion, legacyScreen, redirectSchema, screen } from '../../platform/call.js';
import { uncheckedText } from '../../platform/fields/text.js';
import { emailField } from '../accounts/account-fields.contract.js';
import { newPasswordField, passwordsMatch } from '../passwords/password-fields.contract.js';
import { ownAddressField } from '../../platform/own-address.js';

const nothing = z.strictObject({});

/** Path of the login page from which the visitor came, if `returnTo` in the query contains one. */
const returnTarget = z.strictObject({ loginPage: z.string() });

export const passwordForgotScreen = screen({
  path: '/password/forgot',
  layout: 'login',
  group: 'rare',
  access: guest,
  feature: 'password',
  data: z.extend(returnTarget, { hasPasskeys: z.boolean() }),
});

export const passwordForgotCompleteScreen = completion({
  path: '/password/forgot/complete',
  layout: 'login',
  group: 'rare',
  access: guest,
  feature: 'password',
  data: returnTarget,
  fallbackPath: passwordForgotScreen.path,
});

/**
 * Name of the logged-in member for display, because the link may belong to another account. Null for a guest.
 */
const linkViewer = { loggedInAs: z.nullable(z.string()) };

export const passwordResetScreen = screen({
  path: '/password/reset',
  layout: 'login',
  group: 'rare',
  access: anyone,
  feature: 'password',
  data: z.strictObject({ ...linkViewer, passwordStrength: z.enum(passwordStrengths) }),
});

export const passwordResetCompleteScreen = completion({
  path: '/password/reset/complete',
  layout: 'login',
  group: 'rare',
  access: anyone,
  feature: 'password',
  data: z.extend(returnTarget, linkViewer),
  fallbackPath: '/login',
});

export const legacyForgotScreen = legacyScreen({
  path: '/forgetpassword',
  access: guest,
  feature: 'password',
  data: nothing,
});
export const legacyResetScreen = legacyScreen({
  path: '/newpassword',
  access: anyone,
  feature: 'password',
  data: nothing,
});

export const forgotPasswordCall = call({
  path: '/zapi/auth/password/forgot',
  access: guest,
  problems: ['TOO_MANY_REQUESTS'],
  feature: 'password',
  input: z.strictObject({ email: emailField, returnTo: ownAddressField }),
  answer: redirectSchema,
  completion: passwordForgotCompleteScreen,
});

export function passwordResetFormSchema(strength: PasswordStrength) {
  return z
    .object({ password: newPasswordField(strength), passwordConfirm: z.optional(z.string()) })
    .check(passwordsMatch);
}

const maxTokenLength = 1_000;

const token = z.catch(z.string().check(z.maxLength(maxTokenLength)), '');

/**
 * Checks whether a link is valid before the visitor enters the new password. The check does not consume the
 * link and does not count as an attempt.
 */
export const checkResetLinkCall = call({
  path: '/zapi/auth/password/reset/check',
  access: anyone,
  problems: [],
  feature: 'password',
  input: z.strictObject({ token }),
  answer: z.strictObject({ isAlive: z.boolean() }),
  namesAccount: true,
});

export const resetPasswordCall = call({
  path: '/zapi/auth/password/reset',
  access: anyone,
  problems: ['INVALID_RESET_LINK', 'INVALID_PASSWORD_REUSED'],
  feature: 'password',
  namesAccount: true,
  input: z.strictObject({
    token,
    password: uncheckedText('password.tooLong'),
    passwordConfirm: uncheckedText('password.tooLong'),
  }),
  answer: redirectSchema,
  completion: passwordResetCompleteScreen,
});
