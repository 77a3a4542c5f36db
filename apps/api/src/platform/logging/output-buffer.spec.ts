import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

import { OutputBuffer } from './output-buffer.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'output-buffer-'));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(async () => {
  jest.useRealTimers();
  await rm(folder, { recursive: true });
});

it('a line is written a fifth of a second later, and nothing runs while there is none', async () => {
  const { write, written } = open();
  expect(jest.getTimerCount()).toBe(0);
  for (const [line, before, after] of [
    ['first\n', '', 'first\n'],
    ['second, 二\n', 'first\n', 'first\nsecond, 二\n'],
  ] as const) {
    write(line);
    jest.advanceTimersByTime(199);
    await setImmediate();
    expect(await written()).toBe(before);
    jest.advanceTimersByTime(1);
    await until(async () => (await written()) === after);
    jest.advanceTimersByTime(200);
    expect(jest.getTimerCount()).toBe(0);
  }
});

it('what comes while lines are being written needs no line after it', async () => {
  const { write, written } = open();
  write('first\n');
  jest.advanceTimersByTime(200);
  write('second\n');
  await until(async () => {
    jest.advanceTimersByTime(200);
    return (await written()) === 'first\nsecond\n';
  });
});

function open() {
  const file = join(folder, 'log');
  const output = new OutputBuffer(file);
  return {
    write: (line: string) => output.write(line),
    written: () => readFile(file, 'utf8').catch(() => ''),
  };
}

/** For what the disk has still to do, while the time of the timers stands. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; !(await isSo()); turn += 1) {
    if (turn > 5_000) throw new Error('It never is');
    await setImmediate();
  }
}
