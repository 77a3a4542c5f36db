import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { digestOf, isStamped, writeStamp } from './freshness.mjs';

let root: string;

const write = async (file: string, content: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
};
const digest = () => digestOf(root, ['lib/src', 'lib/config']);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'account-freshness-'));
  await write('lib/src/a.ts', 'one');
  await write('lib/src/deep/b.ts', 'two');
  await write('lib/config', 'es2023');
});

afterEach(() => rm(root, { recursive: true }));

describe('digestOf', () => {
  it('returns the same digest when nothing changes', async () => {
    expect(await digest()).toBe(await digest());
  });

  it('reads more files than a process may have open at the same time', async () => {
    for (let number = 0; number < 500; number += 1)
      writeFileSync(join(root, `lib/src/${number}.ts`), String(number));
    const script = `console.log(await (await import(process.argv[1])).digestOf(process.argv[2], ['lib/src', 'lib/config']))`;
    const read = spawnSync(
      'sh',
      [
        '-c',
        'ulimit -n 300 && exec "$@"',
        'sh',
        process.execPath,
        '--input-type=module',
        '-e',
        script,
      ].concat('--', join(import.meta.dirname, 'freshness.mjs'), root),
      { encoding: 'utf8' },
    );
    expect([read.stdout.trim(), read.stderr]).toEqual([await digest(), '']);
  });

  it.each<[string, () => Promise<void>]>([
    ['a source is edited', () => write('lib/src/deep/b.ts', 'three')],
    ['a source is added', () => write('lib/src/c.ts', '')],
    ['a source is deleted', () => rm(join(root, 'lib/src/a.ts'))],
    ['a source is renamed', () => rename(join(root, 'lib/src/a.ts'), join(root, 'lib/src/z.ts'))],
    ['the configuration is edited', () => write('lib/config', 'es2022')],
    [
      'text moves from one file to the next',
      async () => {
        await write('lib/src/a.ts', 'on');
        await write('lib/src/deep/b.ts', 'etwo');
      },
    ],
  ])('changes when %s', async (_, change) => {
    const before = await digest();
    await change();
    expect(await digest()).not.toBe(before);
  });

  it.each([
    'lib/src/a.spec.ts',
    'lib/src/a.suite.ts',
    'lib/src/a.testing.ts',
    'lib/src/dist/a.js',
    'lib/other.ts',
  ])('does not change when %s is added', async (file) => {
    const before = await digest();
    await write(file, 'new');
    expect(await digest()).toBe(before);
  });
});

describe('the build stamp', () => {
  it('matches only the digest with which it was written', async () => {
    const stamp = join(root, 'stamps', 'lib');
    expect(await isStamped(stamp, 'x')).toBe(false);
    await writeStamp(stamp, 'x');
    expect(await isStamped(stamp, 'x')).toBe(true);
    expect(await isStamped(stamp, 'y')).toBe(false);
  });
});
