import * as z from 'zod/mini';

import { emailMaxLength, isEmail, normaliseEmail } from '@account/domain/identity/accounts/email';

import type { FieldProblem } from '../../platform/fields/field-problems.js';

const withError = (problem: FieldProblem) => ({ error: problem });

export const emailField = z.pipe(
  z.string(withError('email.required')),
  z.pipe(
    z.transform(normaliseEmail),
    z
      .string()
      .check(
        z.minLength(1, { ...withError('email.required'), abort: true }),
        z.maxLength(emailMaxLength, { ...withError('email.tooLong'), abort: true }),
        z.refine(isEmail, withError('email.format')),
      ),
  ),
);
