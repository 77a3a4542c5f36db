import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { readLicenses } from './licenses.js';

const { packages, texts } = readLicenses(join(import.meta.dirname, '../../..'));
const names = packages.map(({ name }) => name);

describe('the licences', () => {
  it.each(['react', 'fastify', 'sharp', 'oidc-provider', '@nestjs/core', 'pause'])(
    'include the licence of %s',
    (name) => {
      expect(packages.find((each) => each.name === name)).toMatchObject({
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        license: expect.stringMatching(/^\S+/),
      });
    },
  );

  it('exclude development tools and workspace packages', () => {
    for (const name of ['jest', 'eslint', '@playwright/test', 'oxfmt', '@account/domain'])
      expect(names).not.toContain(name);
  });

  it("do not include licences that would require publishing the product's source", () => {
    expect(packages.filter(({ license }) => /AGPL|(?<!L)GPL|SSPL|UNLICENSED/.test(license))).toEqual([]);
  });

  it('keep all copyright notices and deduplicate licence texts', () => {
    expect(packages.find(({ name }) => name === 'react')?.notice).toMatch(/Copyright \(c\) Meta/);
    const licenses = texts.map(({ license }) => license);
    expect(new Set(licenses).size).toBe(texts.length);
    for (const license of ['MIT', 'ISC', 'Apache-2.0', 'BSD-3-Clause']) expect(licenses).toContain(license);
    expect(texts.find(({ license }) => license === 'MIT')?.text).not.toMatch(/copyright \(c\) \d/i);
  });
});
