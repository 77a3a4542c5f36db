import { isWithin, tidyLine } from '@account/domain/platform/person-text';
import { mostUnits } from '@account/domain/platform/text-units';
import * as z from 'zod/mini';

import type { FieldProblem } from './field-problems.js';
import { isStorable } from './storable.js';

/** A line of text, made tidy. @param max graphemes, of what `normalise` returns */
export function personText(
  max: number,
  tooLong: FieldProblem,
  normalise: (line: string) => string = (line) => line,
) {
  return z.string().check(
    z.refine(isStorable, { error: 'text.characters' satisfies FieldProblem, abort: true }),
    z.maxLength(mostUnits(max), { error: tooLong, abort: true }),
    z.overwrite((typed) => normalise(tidyLine(typed))),
    z.refine((text) => isWithin(text, max), { error: tooLong }),
  );
}

export const longestUnchecked = 1_000;

/** What a call takes as it was typed and checks by rules that it has to look up; refused in the words of its field. */
export function uncheckedText(tooLong: FieldProblem) {
  return z.optional(z.string().check(z.maxLength(longestUnchecked, { error: tooLong })));
}
