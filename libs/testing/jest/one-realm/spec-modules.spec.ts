import { describe, expect, it } from '@jest/globals';
import { isInWorkspace, onlyForTests } from './spec-modules.mjs';

const root = 'file:///home/somebody/apps/checkout';

describe('modules with one copy per spec file', () => {
  it.each([
    ['/apps/api/src/testing/test-site.ts', true],
    ['/libs/testing/src/race.ts', true],
    ['/libs/domain/src/prices.spec.ts', true],
    ['/libs/testing/jest/one-realm/globals.mjs', true],
    ['/libs/testing/jest/one-realm/runtime.mjs', false],
    ['/libs/domain/src/prices.ts', false],
    ['/node_modules/jest-circus/build/index.js', false],
  ])('include %s in a workspace below a folder named apps: %s', (path, isIncluded) => {
    expect(isInWorkspace(onlyForTests, root + path, root)).toBe(isIncluded);
  });

  it('exclude files outside the workspace', () => {
    expect(isInWorkspace(onlyForTests, 'file:///home/somebody/apps/other/a.spec.ts', root)).toBe(false);
  });
});
