import { closeSync, openSync } from 'node:fs';
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

it('writes a line after 200 ms and has no active timer while it is empty', async () => {
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

it('writes lines that arrive during a write without waiting for further lines', async () => {
  const { write, written } = open();
  write('first\n');
  jest.advanceTimersByTime(200);
  write('second\n');
  await until(async () => {
    jest.advanceTimersByTime(200);
    return (await written()) === 'first\nsecond\n';
  });
});

it('drops lines beyond the limit when the disk is full, and reports the number of dropped lines', async () => {
  const full = openSync('/dev/full', 'a');
  const output = new OutputBuffer(full, 200);
  const line = (letter: string) => `${letter.repeat(90)}\n`;
  for (const letter of ['a', 'b', 'c', 'd']) output.write(line(letter));
  for (let turn = 0; turn < 3; turn += 1) {
    jest.advanceTimersByTime(200);
    await setImmediate();
  }
  const file = join(folder, 'log');
  closeSync(full);
  expect(openSync(file, 'a')).toBe(full);
  const written = () => readFile(file, 'utf8');
  await until(async () => {
    jest.advanceTimersByTime(200);
    return (await written()).endsWith('"log.lost"}\n');
  });
  const said = /^\{"level":40,"time":"[^"]+","count":2,"msg":"log.lost"\}\n$/;
  expect((await written()).replace(line('a') + line('b'), '')).toMatch(said);
  closeSync(full);
});

function open() {
  const file = join(folder, 'log');
  // The test uses a file descriptor. A path is opened asynchronously, and a flush before that would not write
  // anything.
  const output = new OutputBuffer(openSync(file, 'a'));
  return {
    write: (line: string) => output.write(line),
    written: () => readFile(file, 'utf8').catch(() => ''),
  };
}

/** Waits for real disk writes, because timers are mocked. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; !(await isSo()); turn += 1) {
    if (turn > 50_000) throw new Error('It never is');
    await setImmediate();
  }
}
