import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** Licences that ask for no source of ours. */
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
/** libvips is loaded as a library of its own, as LGPL allows; the typeface is served as it is, as OFL allows. */
const besides: [RegExp, string][] = [
  [/^(@img\/|sharp-)/, 'LGPL-3.0-or-later'],
  [/^@fontsource-variable\//, 'OFL-1.1'],
];
/** MIT by their own files; their manifests say nothing that npm reads. */
const silent = ['passport-strategy', 'pause'];

/** Where the folder of a package finds another. */
function found(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = folder === '.' || folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (folder === '.' || folder === '') return undefined;
  }
}

/** What the program that is deployed and its pages may load, by the lock file: name and version. */
function deployed(): Set<string> {
  const seen = new Set<string>();
  const waiting = ['apps/api', 'apps/web'];
  const named = new Set<string>();
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { link, resolved, version, dependencies, optionalDependencies } = packages[place] ?? {};
    if (link === true && resolved !== undefined) waiting.push(resolved);
    if (seen.has(place)) continue;
    seen.add(place);
    if (version !== undefined && place.includes('node_modules/'))
      named.add(`${place.replace(/^.*node_modules\//, '')}@${version}`);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = found(place, name);
      if (next !== undefined) waiting.push(next);
    }
  }
  return named;
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

describe('the bill of materials that the CI keeps', () => {
  const components = componentsOfBill();

  it('is kept', () => expect(read('.github/workflows/ci.yml')).toContain('.ci/materials > sbom.cdx.json'));

  it('names every package that is deployed', () => {
    const named = new Set(
      components.map(
        ({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name}@${version}`,
      ),
    );
    const expected = deployed();
    expect(expected.size).toBeGreaterThan(150);
    expect([...expected].filter((each) => !named.has(each))).toEqual([]);
  });

  it('has a licence for each of them that asks for nothing of ours', () => {
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
      if (ours.has(name) && version === '0.1.0') return false;
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
