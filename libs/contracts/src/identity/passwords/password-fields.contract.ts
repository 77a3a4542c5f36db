import * as z from 'zod/mini';

import {
  brokenRules,
  passwordMaxLength,
  type PasswordRule,
  type PasswordStrength,
} from '@account/domain/identity/passwords/password';

import type { FieldProblem } from '../../platform/fields/field-problems.js';

const problemOf: Record<PasswordRule, FieldProblem> = {
  length: 'password.tooShort',
  characters: 'password.characters',
  lowercase: 'password.needsLowercase',
  digit: 'password.needsDigit',
  uppercase: 'password.needsUppercase',
  symbol: 'password.needsSymbol',
};

/** Field for a new password, which is verified and hashed exactly as entered. */
export function newPasswordField(strength: PasswordStrength) {
  return z
    .string({ error: 'password.required' satisfies FieldProblem })
    .check(followsRules((password) => problemWith(password, strength)));
}

export function optionalNewPasswordField(strength: PasswordStrength) {
  return z.optional(
    z
      .string({ error: 'password.required' satisfies FieldProblem })
      .check(followsRules((password) => (password === '' ? undefined : problemWith(password, strength)))),
  );
}

function problemWith(password: string, strength: PasswordStrength): FieldProblem | undefined {
  if (password === '') return 'password.required';
  if (password.length > passwordMaxLength) return 'password.tooLong';
  const [broken] = brokenRules(password, strength);
  return broken && problemOf[broken];
}

function followsRules(problemIn: (password: string) => FieldProblem | undefined) {
  return z.check<string>(({ value, issues }) => {
    const message = problemIn(value);
    if (message !== undefined) issues.push({ code: 'custom', input: value, message });
  });
}

export const passwordsMatch = z.refine<{
  password?: string | undefined;
  passwordConfirm?: string | undefined;
}>((form) => (form.password ?? '') === (form.passwordConfirm ?? ''), {
  error: 'password.mismatch' satisfies FieldProblem,
  path: ['passwordConfirm'],
});
