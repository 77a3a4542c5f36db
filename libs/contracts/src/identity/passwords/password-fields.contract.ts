import * as z from 'zod/mini';

import {
  brokenRules,
  passwordMaxLength,
  passwordMinLength,
  type PasswordRule,
  type PasswordStrength,
} from '@account/domain/identity/passwords/password';

import type { FieldProblem } from '../../platform/text.js';

const problemOf: Record<PasswordRule, FieldProblem> = {
  length: 'password.tooShort',
  characters: 'password.characters',
  lowercase: 'password.needsLowercase',
  digit: 'password.needsDigit',
  uppercase: 'password.needsUppercase',
  symbol: 'password.needsSymbol',
};

/** A password to be set: it is verified and hashed exactly as typed. */
export function newPasswordField(strength: PasswordStrength) {
  return z.string({ error: 'password.required' satisfies FieldProblem }).check(
    z.minLength(1, { error: 'password.required' satisfies FieldProblem, abort: true }),
    z.minLength(passwordMinLength, { error: 'password.tooShort' satisfies FieldProblem, abort: true }),
    z.maxLength(passwordMaxLength, { error: 'password.tooLong' satisfies FieldProblem, abort: true }),
    z.check((context) => {
      const [broken] = brokenRules(context.value, strength);
      if (broken !== undefined)
        context.issues.push({ code: 'custom', input: context.value, message: problemOf[broken] });
    }),
  );
}

export const passwordsMatch = z.refine<{
  password?: string | undefined;
  passwordConfirm?: string | undefined;
}>((form) => (form.password ?? '') === (form.passwordConfirm ?? ''), {
  error: 'password.mismatch' satisfies FieldProblem,
  path: ['passwordConfirm'],
});
