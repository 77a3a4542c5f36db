import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

import { GatheredOutput } from './gathered-output.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gathered-output-'));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(async () => {
  jest.useRealTimers();
  await rm(folder, { recursive: true });
});

it('a line is written a moment later, and nothing runs while there is none', async () => {
  const file = join(folder, 'log');
  const output = new GatheredOutput(file);
  expect(jest.getTimerCount()).toBe(0);
  for (const [line, all] of [
    ['first\n', 'first\n'],
    ['second, 二\n', 'first\nsecond, 二\n'],
  ] as const) {
    output.write(line);
    await until(
      async () => (await readFile(file, 'utf8').catch(() => '')) === all && jest.getTimerCount() === 0,
    );
  }
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let moment = 0; !(await isSo()); moment += 1) {
    if (moment > 5_000) throw new Error('It never is');
    jest.advanceTimersByTime(200);
    await setImmediate();
  }
}
