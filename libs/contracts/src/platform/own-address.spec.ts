import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';

import { declared, isCall } from '../product/declared-contracts.js';
import { authoriseQuerySchema } from '../identity/social/social.contract.js';
import { ownAddressField } from './own-address.js';
import { pathParameters } from './path-pattern.js';

type Fields = Record<string, z.ZodMiniType>;

/** The shapes of a call's body, each choice of it by itself. */
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

describe('an address of ours', () => {
  it('has one definition, wherever one is sent', () => {
    const others = takers.filter(([, field]) => field !== ownAddressField).map(([path]) => path);
    // A choice of one page, and no address.
    expect(others).toEqual(['/zapi/subscription/{subscriptionId}/withdraw']);
    expect(takers).not.toHaveLength(0);
  });

  it.each(['/', '/mypage', '/plans/monthly?returnTo=%2Fmypage', '/withdraw'])('is taken: %s', (address) => {
    expect(z.parse(ownAddressField, address)).toBe(address);
  });

  it.each([
    ...['', 'mypage', '//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'],
    ...['/a\u0000b', '/a%00b', '/\ud800', '/mypage#a', '/../mypage', '/%2e%2e/mypage', '/マイページ', '/a b'],
  ])('is left out where it is none: %j', (address) => {
    expect(z.parse(ownAddressField, address)).toBeUndefined();
  });

  it.each([['a'.repeat(2_001)], [['/mypage']], [null], [7]])('is refused as anything else: %#', (value) => {
    expect(z.safeParse(ownAddressField, value).success).toBe(false);
  });
});

describe('a part of a path', () => {
  const named = new Set(
    declared.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
  );

  it('has a schema, whichever contract names it', () => {
    expect([...named].sort()).toEqual(Object.keys(pathParameters).sort());
  });

  it.each(Object.entries(pathParameters))('is never what nothing can store: {%s}', (_, schema) => {
    for (const text of ['', 'a\u0000b', '1\u00002', '\ud800', '1\ud800', '\u0007', '1\n2', '１'.repeat(201)])
      expect([text, schema.safeParse(text).success]).toEqual([text, false]);
  });
});
