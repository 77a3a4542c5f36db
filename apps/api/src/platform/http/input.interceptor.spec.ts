import { describe, expect, it } from '@jest/globals';
import { purchaseCall } from '@account/contracts/commerce/purchase/purchase-calls.contract';

import { parseInput } from './input.interceptor.js';
import { Problem } from './problem.js';

function refusalOf(body: unknown): Problem {
  try {
    parseInput(purchaseCall.input, body);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('It was taken');
}

describe('what a call is sent', () => {
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
});
