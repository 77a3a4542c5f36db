import * as z from 'zod/mini';

import { emailMaxLength, isEmail, normaliseEmail } from '@account/domain/identity/accounts/email';

import type { FieldProblem } from '../../platform/fields/field-problems.js';

const says = (problem: FieldProblem) => ({ error: problem });

export const emailField = z.pipe(
  z.string(says('email.required')),
  z.pipe(
    z.transform(normaliseEmail),
    z
      .string()
      .check(
        z.minLength(1, { ...says('email.required'), abort: true }),
        z.maxLength(emailMaxLength, { ...says('email.tooLong'), abort: true }),
        z.refine(isEmail, says('email.format')),
      ),
  ),
);
