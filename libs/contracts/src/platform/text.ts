import * as z from 'zod/mini';

import type { FieldProblem } from './field-problems.js';

/** NUL and lone surrogates cannot be stored and mean nothing to a person. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

export function personText(max: number, tooLong: FieldProblem) {
  return z.string().check(
    z.refine(isStorable, { error: 'text.characters' satisfies FieldProblem }),
    z.refine((text) => [...text].length <= max, { error: tooLong }),
  );
}
