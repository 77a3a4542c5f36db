import type * as z from 'zod/mini';

import type { FieldProblem } from './field-problems.js';

/**
 * The field problem of what a schema has no sentence of its own for, so that no message of zod reaches a page. Given as
 * `error` to every parse of what came from a person.
 */
export function fallbackFieldProblem(issue: z.core.$ZodRawIssue): FieldProblem {
  if (issue.code === 'unrecognized_keys') return 'unknownField';
  return isBlank(issue.input) ? 'required' : 'invalid';
}

function isBlank(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}
