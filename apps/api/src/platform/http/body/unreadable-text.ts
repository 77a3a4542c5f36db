import { isStorable } from '@account/contracts/platform/fields/storable';
import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import { hasCardNumber } from '@account/domain/commerce/payments/payment-methods/card-number-in-text';

import { Problem } from '../problem.js';

interface Fault {
  path: readonly string[];
  problem: FieldProblem;
}

const longestName = 50;

/**
 * Reports the rejection for the first field that contains a rejected text. For a list, uses the name of the
 * list.
 */
export function withFieldErrors(refusal: unknown, body: unknown): unknown {
  const fault = firstFault(body, []);
  if (!(refusal instanceof Problem) || fault === undefined || fault.path.length === 0) return refusal;
  const log = refusal.details.log;
  return new Problem('INVALID_REQUEST', {
    ...(log !== undefined && { log }),
    fieldErrors: { [fault.path.join('.')]: fault.problem },
  });
}

function firstFault(value: unknown, path: readonly string[]): Fault | undefined {
  const problem = problemOf(value);
  if (problem !== undefined) return { path, problem };
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const ofKey = problemOf(key);
    if (ofKey !== undefined) return { path, problem: ofKey };
    const found = firstFault(inner, [...path, nameOf(key, inner)]);
    if (found !== undefined)
      return isQuestion(inner) ? { ...found, path: [...path, nameOf(key, inner)] } : found;
  }
  return undefined;
}

function problemOf(value: unknown): FieldProblem | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  if (!isStorable(text)) return 'text.characters';
  return hasCardNumber(text) ? 'text.cardNumber' : undefined;
}

function nameOf(key: string, inner: unknown): string {
  const name = isQuestion(inner) && problemOf(inner.questionId) === undefined ? inner.questionId : key;
  return name.slice(0, longestName);
}

function isQuestion(value: unknown): value is { questionId: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'questionId' in value &&
    typeof value.questionId === 'string'
  );
}
