import * as z from 'zod/mini';

import {
  hasUserIdCharacters,
  normaliseUserId,
  userIdMaxLength,
  userIdMinLength,
} from '@account/domain/identity/accounts/user-id';

import type { FieldProblem } from '../../platform/fields/field-problems.js';

const withError = (problem: FieldProblem) => ({ error: problem });

/** Accepts an empty text, which means that the member has no user ID. */
export const userIdText = z.string(withError('userId.required')).check(
  z.maxLength(1_000, { ...withError('userId.tooLong'), abort: true }),
  z.overwrite(normaliseUserId),
  z.refine(hasUserIdCharacters, { ...withError('userId.characters'), abort: true }),
  z.refine((text) => text === '' || text.length >= userIdMinLength, withError('userId.tooShort')),
  z.maxLength(userIdMaxLength, withError('userId.tooLong')),
);

export const userIdField = userIdText.check(z.minLength(1, withError('userId.required')));
