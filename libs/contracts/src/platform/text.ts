import { isWithin, mostUnits, tidyLine } from '@account/domain/platform/person-text';
import * as z from 'zod/mini';

import type { FieldProblem } from './field-problems.js';

/** NUL and lone surrogates cannot be stored and mean nothing to a person. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** A line of text, made tidy. @param max graphemes */
export function personText(max: number, tooLong: FieldProblem) {
  return z.string().check(
    z.refine(isStorable, { error: 'text.characters' satisfies FieldProblem, abort: true }),
    z.maxLength(mostUnits(max), { error: tooLong, abort: true }),
    z.overwrite(tidyLine),
    z.refine((text) => isWithin(text, max), { error: tooLong }),
  );
}
