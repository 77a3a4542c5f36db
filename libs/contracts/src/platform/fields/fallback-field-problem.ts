import type * as z from 'zod/mini';

import type { FieldProblem } from './field-problems.js';

/** Every parse of user input receives this function as `error`, so that pages never show messages of zod. */
export function fallbackFieldProblem(issue: z.core.$ZodRawIssue): FieldProblem {
  if (issue.code === 'unrecognized_keys') return 'unknownField';
  return isBlank(issue.input) ? 'required' : 'invalid';
}

function isBlank(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}
