import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { exitStatusOf } from './run/process/exit-status.mjs';
import { node as runStep } from './test/command.mjs';
import { workspace } from './workspace.mjs';

// Milliseconds. The tests start real processes, which takes longer on a busy machine.
jest.setTimeout(60_000);

const killsItself = "process.kill(process.pid, 'SIGKILL'); setInterval(() => undefined, 1_000);";
const killed = 128 + 9;

let folder: string;
const fileOf = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'account-exit-'));
  await writeFile(fileOf('tidy.json'), '{ "a": 1 }\n');
  await writeFile(fileOf('untidy.json'), '{"a":1}');
  await writeFile(fileOf('ends-with.mjs'), 'process.exit(Number(process.argv[2]));');
  await writeFile(fileOf('kills-itself.mjs'), killsItself);
});

afterAll(() => rm(folder, { recursive: true }));

const run = (...args: string[]) =>
  exitStatusOf(spawn(process.execPath, args, { cwd: workspace, stdio: 'ignore' }));

describe('the exit status', () => {
  const program = (path: string) => join(import.meta.dirname, path);

  it.each([
    [
      'a test run that passes',
      0,
      () => [program('test/main.mjs'), '--only', 'format', '--', fileOf('tidy.json')],
    ],
    [
      'a test run that fails',
      1,
      () => [program('test/main.mjs'), '--only', 'format', '--', fileOf('untidy.json')],
    ],
    ['a test run with an unknown step', 1, () => [program('test/main.mjs'), '--only', 'nothing']],
    ['a build of an unknown project', 1, () => [program('builder/main.mjs'), 'nothing']],
    ['a bench with --help', 0, () => [join(workspace, 'apps/bench/src/main.mjs'), '--help']],
    ['a bench with an unknown part', 2, () => [join(workspace, 'apps/bench/src/main.mjs'), 'nothing']],
    ['a drill with --help', 0, () => [join(workspace, 'apps/bench/src/drill/main.mjs'), '--help']],
    ['a drill with an unknown part', 2, () => [join(workspace, 'apps/bench/src/drill/main.mjs'), 'nothing']],
    [
      'a mutant run with an unknown list',
      1,
      () => [join(workspace, 'libs/testing/mutants/start.mjs'), 'nothing'],
    ],
  ])('equals the status of %s (%i)', async (_, status, args) => {
    expect(await run(...args())).toBe(status);
  });
});

describe('a command that is started with an older Node version', () => {
  /** Pretends that this process is Node 20, so that the script runs with the Node version of the product. */
  const underOlderNode = (script: string, ...args: string[]) => {
    const relaunch = join(import.meta.dirname, 'bootstrap/relaunch.mjs');
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });
      const { runUnderProductNode } = await import(${JSON.stringify(relaunch)});
      await runUnderProductNode(${JSON.stringify(relative(workspace, fileOf(script)))}, ${JSON.stringify(args)}, process.execPath);`;
    return run('--input-type=module', '--eval', older);
  };

  it.each([0, 1, 7])('exits with status %i if the script does', async (status) => {
    expect(await underOlderNode('ends-with.mjs', String(status))).toBe(status);
  });

  it('exits with 128 + 9 when SIGKILL ends the script', async () => {
    expect(await underOlderNode('kills-itself.mjs')).toBe(killed);
  });
});

describe('a step of a test run', () => {
  it.each([
    ['passes with exit status 0', '', true],
    ['fails with another exit status', 'process.exit(3)', false],
    ['fails when a signal ends it', killsItself, false],
  ])('%s', async (_, script, passes) => {
    expect(await runStep(['--eval', script])).toBe(passes);
  });
});
