import { describe, expect, it } from '@jest/globals';

import { isPathOf, pathParameters } from './path-pattern.js';

/** Maximum length of each parameter, and a character that it may contain. */
const mostOf: Readonly<Record<string, [most: number, sign: string]>> = {
  accountPaymentMethodId: [200, '~'],
  channel: [40, 'z'],
  clientId: [100, '.'],
  deviceId: [200, '!'],
  earningsId: [200, 'a'],
  grantId: [200, 'a'],
  id: [200, 'a'],
  issue: [40, '9'],
  orderId: [200, 'a'],
  page: [40, '９'],
  part: [40, '9'],
  planId: [60, '-'],
  postalCode: [40, '-'],
  registrationId: [200, 'a'],
  subscriptionId: [200, 'a'],
  type: [40, 'A'],
  year: [40, '1'],
};

describe('pathParameters', () => {
  it.each(Object.entries(pathParameters))('limits the length of {%s}', (name, schema) => {
    const [most, sign] = mostOf[name] ?? [0, ''];
    expect([most, most + 1].map((length) => schema.safeParse(sign.repeat(length)).success)).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ['planId', 'Plan'],
    ['planId', 'plan_1'],
    ['channel', 'mail1'],
    ['clientId', 'a b'],
    ['clientId', 'a/b'],
    ['id', 'a b'],
  ])('rejects, as the value of {%s}, %s', (name, text) => {
    expect(pathParameters[name]?.safeParse(text).success).toBe(false);
  });
});

it.each([
  ['/plans/{planId}', '/plans/monthly', true],
  ['/plans/{planId}', '/plans/', false],
  ['/plans/{planId}', '/plans/a/b', false],
  ['/plans/{planId}/confirm', '/plans/a/confirm', true],
  ['/plans', '/plans/', false],
])('isPathOf for the pattern %s and the path %s returns %s', (pattern, path, isOf) => {
  expect(isPathOf(pattern, path)).toBe(isOf);
});
