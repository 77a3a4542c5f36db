import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from '@jest/globals';
import { SampleWorkspace } from './sample-workspace.js';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));

const saving = 'const save = async () => 1;\n';

/** Sample code for each lint rule about promises and switches. The rule must reject it. */
const refused = {
  'no-floating-promises': `${saving}export const act = () => {\n  save();\n};\n`,
  'no-misused-promises': `${saving}export const is = save() ? 1 : 2;\n`,
  'await-thenable': 'export const act = async () => {\n  await 1;\n};\n',
  'return-await': `${saving}export const act = async () => {\n  try {\n    return save();\n  } catch {\n    return 2;\n  }\n};\n`,
  'switch-exhaustiveness-check': `export const of = (way: 'in' | 'out') => {\n  switch (way) {\n    case 'in':\n      return 1;\n  }\n  return 2;\n};\n`,
};

/** Sample code for each lint rule about components. The rule must reject it. */
const refusedOfComponents = {
  'button-has-type': 'export const Act = () => <button>{1}</button>;\n',
  'jsx-key': 'export const List = () => [1].map((each) => <p>{each}</p>);\n',
  'no-array-index-key': 'export const List = () => [1].map((each, at) => <p key={at}>{each}</p>);\n',
  'no-object-type-as-default-prop':
    'export const List = ({ of = [] }: { of?: number[] }) => <p>{of.join()}</p>;\n',
};

const allowed = `${saving}export const act = async (way: 'in' | 'out') => {
  switch (way) {
    case 'in':
      return save();
    default:
      void save();
      return 2;
  }
};\n`;

const samples = new SampleWorkspace([]);

afterAll(() => samples.remove());

it('unhandled promises, incomplete switches and list items without a key are rejected', async () => {
  for (const [rule, code] of Object.entries(refused)) samples.write(`e2e/${rule}.ts`, code);
  for (const [rule, code] of Object.entries(refusedOfComponents)) samples.write(`e2e/${rule}.tsx`, code);
  samples.write('e2e/allowed.ts', allowed);
  const expected = [
    ...Object.keys(refused).map((rule) => [`${rule}.ts`, rule]),
    ...Object.keys(refusedOfComponents).map((rule) => [`${rule}.tsx`, rule]),
  ];
  expect(await refusals()).toEqual(expected.sort());
});

type Target = { options?: { folders?: string } };

function targetsOf(folder: string): Record<string, Target> {
  const text = readFileSync(`${workspace}${folder}/project.json`, 'utf8');
  return (JSON.parse(text) as { targets: Record<string, Target> }).targets;
}

it.each(['apps/api', 'apps/sandbox', 'apps/web', 'libs/gateways', 'libs/ui', 'e2e'])(
  'the rules for promises, switches and keys are enabled for %s',
  (folder) => {
    expect(targetsOf(folder)).toHaveProperty('typed-lint');
  },
);

it('each project is linted by exactly one run of ESLint', () => {
  const projects = globSync('{apps,libs}/*/project.json', { cwd: workspace }).map(dirname).concat('e2e');
  const read = projects.flatMap((folder) => {
    const { lint } = targetsOf(folder);
    return lint ? (lint.options?.folders ?? folder).split(' ') : [];
  });
  const readers = (folder: string) => read.filter((each) => folder === each || folder.startsWith(`${each}/`));
  expect(projects).not.toHaveLength(0);
  expect(projects.filter((folder) => readers(folder).length !== 1)).toEqual([]);
});

/** Returns the rejected files, each with the rules that reject it. */
async function refusals(): Promise<string[][]> {
  const command = 'node_modules/oxlint/bin/oxlint -c .oxlintrc.json --type-aware'.split(' ');
  const args = [...command, '--format', 'json', samples.root];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: workspace }).catch(
    (refusal: { stdout: string }) => refusal,
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  return diagnostics
    .map(({ filename, code }) => [basename(filename), /\(([^()]*)\)/.exec(code)?.[1] ?? code])
    .sort(([one = ''], [other = '']) => one.localeCompare(other));
}
