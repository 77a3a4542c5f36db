import * as z from 'zod/mini';

import {
  hasUserIdCharacters,
  tidyUserId,
  userIdMaxLength,
  userIdMinLength,
} from '@account/domain/identity/accounts/user-id';

import type { FieldProblem } from '../../platform/fields/field-problems.js';

const says = (problem: FieldProblem) => ({ error: problem });

/** Empty where none is given. */
export const userIdText = z.string(says('userId.required')).check(
  z.maxLength(1_000, { ...says('userId.tooLong'), abort: true }),
  z.overwrite(tidyUserId),
  z.refine(hasUserIdCharacters, { ...says('userId.characters'), abort: true }),
  z.refine((text) => text === '' || text.length >= userIdMinLength, says('userId.tooShort')),
  z.maxLength(userIdMaxLength, says('userId.tooLong')),
);

export const userIdField = userIdText.check(z.minLength(1, says('userId.required')));
