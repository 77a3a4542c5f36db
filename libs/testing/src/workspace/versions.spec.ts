import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = Record<string, Record<string, string> | undefined> & { workspaces: string[] };
type Lock = {
  packages: Record<string, { resolved?: string; link?: boolean; inBundle?: boolean; integrity?: string }>;
};

const workspace = join(import.meta.dirname, '../../../..');
const read = <Content>(file: string) => JSON.parse(readFileSync(join(workspace, file), 'utf8')) as Content;

const { workspaces } = read<Manifest>('package.json');
const folders = workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: workspace }));
const manifests = ['package.json', ...folders];

const registry = 'https://registry.npmjs.org/';

const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/;
const groups = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides'];

describe('package versions', () => {
  it('every workspace is checked for exact package versions', () => {
    expect(manifests).not.toHaveLength(0);
  });

  it.each(manifests)('every package version in %s is exact', (file) => {
    const manifest = read<Manifest>(file);
    const ranges = groups
      .flatMap((group) => Object.entries(manifest[group] ?? {}))
      .filter(([, version]) => !exact.test(version));
    expect(ranges).toEqual([]);
  });

  it.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', '>=1.0.0', '1.2', 'npm:typescript@^7.0.2', 'file:../x'])(
    'the version %s is not exact',
    (version) => {
      expect(version).not.toMatch(exact);
    },
  );

  it('every package is locked to the default registry with a checksum', () => {
    const packages = Object.entries(read<Lock>('package-lock.json').packages);
    const fetched = packages.filter(([path, { link }]) => path.includes('node_modules/') && !link);
    expect(fetched).not.toHaveLength(0);
    const unofficial = fetched.filter(([, { resolved = registry }]) => !resolved.startsWith(registry));
    const unchecked = fetched.filter(
      ([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'),
    );
    expect([...unofficial, ...unchecked].map(([path]) => path)).toEqual([]);
  });
});
