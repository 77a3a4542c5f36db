import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';

import { declared, isCall } from '../product/declared-contracts.js';
import { authoriseQuerySchema } from '../identity/social/social.contract.js';
import { ownAddressField } from './own-address.js';
import { pathParameters } from './path-pattern.js';

type Fields = Record<string, z.ZodMiniType>;

/** Returns the object shapes of the body of a call. For a union, returns one shape for each member. */
function shapesOf(schema: z.ZodMiniType): Fields[] {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return [def.shape as Fields];
  return def.type === 'union' ? def.options.flatMap((option) => shapesOf(option as z.ZodMiniType)) : [];
}

const takers = [
  ...declared
    .filter(isCall)
    .flatMap(({ path, input }) => shapesOf(input).map((shape) => [path, shape] as const)),
  ['/auth/authorize', authoriseQuerySchema.shape as Fields] as const,
].flatMap(([path, { returnTo }]) => (returnTo === undefined ? [] : [[path, returnTo] as const]));

describe('ownAddressField', () => {
  it('is the only schema for return addresses in calls', () => {
    const others = takers.filter(([, field]) => field !== ownAddressField).map(([path]) => path);
    // This call accepts only one fixed page and no other address.
    expect(others).toEqual(['/zapi/subscription/{subscriptionId}/withdraw']);
    expect(takers).not.toHaveLength(0);
  });

  it.each(['/', '/mypage', '/plans/monthly?returnTo=%2Fmypage', '/withdraw'])('accepts %s', (address) => {
    expect(z.parse(ownAddressField, address)).toBe(address);
  });

  it.each([
    ...['', 'mypage', '//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'],
    ...['/a\u0000b', '/a%00b', '/\ud800', '/mypage#a', '/../mypage', '/%2e%2e/mypage', '/マイページ', '/a b'],
  ])('treats the invalid address %j like a missing one', (address) => {
    expect(z.parse(ownAddressField, address)).toBeUndefined();
  });

  it.each([['a'.repeat(2_001)], [['/mypage']], [null], [7]])('rejects other input: %#', (value) => {
    expect(z.safeParse(ownAddressField, value).success).toBe(false);
  });
});

describe('pathParameters', () => {
  const named = new Set(
    declared.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
  );

  it('contains a schema for each parameter of a contract', () => {
    expect([...named].sort()).toEqual(Object.keys(pathParameters).sort());
  });

  it.each(Object.entries(pathParameters))('rejects values of {%s} that cannot be stored', (_, schema) => {
    for (const text of ['', 'a\u0000b', '1\u00002', '\ud800', '1\ud800', '\u0007', '1\n2', '１'.repeat(201)])
      expect([text, schema.safeParse(text).success]).toEqual([text, false]);
  });
});
