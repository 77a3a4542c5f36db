import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { purchaseCall } from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';

import { parseInput } from './input.interceptor.js';
import { Problem } from './problem.js';

function refusalOf(body: unknown, schema: z.ZodMiniType = purchaseCall.input): Problem {
  try {
    parseInput(schema, body);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('It was taken');
}

describe('parseInput', () => {
  it.each<[string, unknown, object | undefined]>([
    ['names an invalid field', {}, { purchaseToken: expect.any(String) }],
    ['names an unknown field', { purchaseToken: 'x', more: 1 }, { more: 'unknownField' }],
    ['reports half of a pair under no field', { purchaseToken: 'x', tds2infoToken: 'y' }, undefined],
    ['reports a list under no field', [], undefined],
    ['reports a text under no field', 'text', undefined],
  ])('%s', (_, body, fieldErrors) => {
    const { code, details } = refusalOf(body);
    expect({ code, fieldErrors: details.fieldErrors }).toEqual({ code: 'INVALID_REQUEST', fieldErrors });
  });

  it('reports only the first violated rule of a field', () => {
    const code = z
      .string()
      .check(
        z.minLength(6, { error: 'pinCode.format' satisfies FieldProblem }),
        z.regex(/^\d+$/, { error: 'otp.format' satisfies FieldProblem }),
      );
    const { details } = refusalOf({ code: 'x' }, z.strictObject({ code }));
    expect(details.fieldErrors).toEqual({ code: 'pinCode.format' });
  });
});
