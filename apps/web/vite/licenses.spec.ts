import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { readLicenses } from './licenses.js';

const { packages, texts } = readLicenses(join(import.meta.dirname, '../../..'));
const names = packages.map(({ name }) => name);

describe('the licences', () => {
  it.each(['react', 'fastify', 'sharp', 'oidc-provider', '@nestjs/core', 'pause'])('name %s', (name) => {
    expect(packages.find((each) => each.name === name)).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      license: expect.stringMatching(/^\S+/),
    });
  });

  it('leave out what only developers use, and ourselves', () => {
    for (const name of ['jest', 'eslint', '@playwright/test', 'oxfmt', '@account/domain'])
      expect(names).not.toContain(name);
  });

  it('are nothing that would oblige the product to give its source away', () => {
    expect(packages.filter(({ license }) => /AGPL|(?<!L)GPL|SSPL|UNLICENSED/.test(license))).toEqual([]);
  });

  it('keep the copyright notices, and the texts only once', () => {
    expect(packages.find(({ name }) => name === 'react')?.notice).toMatch(/Copyright \(c\) Meta/);
    const licenses = texts.map(({ license }) => license);
    expect(new Set(licenses).size).toBe(texts.length);
    for (const license of ['MIT', 'ISC', 'Apache-2.0', 'BSD-3-Clause']) expect(licenses).toContain(license);
    expect(texts.find(({ license }) => license === 'MIT')?.text).not.toMatch(/copyright \(c\) \d/i);
  });
});
