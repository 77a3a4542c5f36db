import { fitsGraphemes, normaliseLine } from '@account/domain/platform/person-text';
import { maxCodeUnits } from '@account/domain/platform/text-units';
import * as z from 'zod/mini';

import type { FieldProblem } from './field-problems.js';
import { isStorable } from './storable.js';

/**
 * Schema of a normalised line of text.
 * @param max number of graphemes after `normalise`
 */
export function personText(
  max: number,
  tooLong: FieldProblem,
  normalise: (line: string) => string = (line) => line,
) {
  return z.string().check(
    z.refine(isStorable, { error: 'text.characters' satisfies FieldProblem, abort: true }),
    z.maxLength(maxCodeUnits(max), { error: tooLong, abort: true }),
    z.overwrite((typed) => normalise(normaliseLine(typed))),
    z.refine((text) => fitsGraphemes(text, max), { error: tooLong }),
  );
}

export const maxUncheckedLength = 1_000;

/**
 * Schema of a text that the handler validates with data from the database. Problems use the messages of the
 * field.
 */
export function uncheckedText(tooLong: FieldProblem) {
  return z.optional(z.string().check(z.maxLength(maxUncheckedLength, { error: tooLong })));
}
