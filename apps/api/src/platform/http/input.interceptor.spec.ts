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
    ['a field at fault is named', {}, { purchaseToken: expect.any(String) }],
    ['a field that there is not is named', { purchaseToken: 'x', more: 1 }, { more: 'unknownField' }],
    ['half of a pair is under no field', { purchaseToken: 'x', tds2infoToken: 'y' }, undefined],
    ['what is no object is under no field', [], undefined],
    ['nor is a text', 'text', undefined],
  ])('%s', (_, body, fieldErrors) => {
    const { code, details } = refusalOf(body);
    expect({ code, fieldErrors: details.fieldErrors }).toEqual({ code: 'INVALID_REQUEST', fieldErrors });
  });

  it('reports the same first message for a field in both formats', () => {
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
