import { readFileSync } from 'node:fs';

import { expect } from '@jest/globals';
import { largestPicture } from '@account/domain/identity/profile-image/picture';

import { PictureRenderer } from './picture-renderer.js';
import { asAddress } from './profile-image.testing.js';
import type { WorstPicture } from './worst-pictures.testing.js';

/** Has a long wall-clock timeout, because the test measures processor time and the machine may be busy. */
export class PatientRenderer extends PictureRenderer {
  protected override readonly timeoutSeconds = 25;
}

/** Returns the anonymous memory (RssAnon) of this process and its children in MB. */
export function memoryTaken(): number {
  const own = `/proc/${process.pid}`;
  const sizes = [own, ...children().map((child) => `/proc/${child}`)].map((folder) => {
    try {
      return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0; // The process has already ended.
    }
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1_024;
}

export function children(): string[] {
  return readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
}

/**
 * Returns the processor time of ended child processes in seconds (cutime and cstime of proc_pid_stat(5), which
 * are in hundredths).
 */
function secondsOfChildren(): number {
  const fields = readFileSync(`/proc/${process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

export async function cost<Result>(work: () => Promise<Result>) {
  const [memory, seconds] = [memoryTaken(), secondsOfChildren()];
  let most = memory;
  const watch = setInterval(() => (most = Math.max(most, memoryTaken())), 5);
  const result = await work();
  clearInterval(watch);
  return { result, megabytes: most - memory, seconds: secondsOfChildren() - seconds };
}

const measuresCosts = process.platform === 'linux';

export async function expectLittleCost(
  renderer: PictureRenderer,
  [, type, made, outcome]: WorstPicture,
): Promise<void> {
  const address = asAddress(type, await made());
  expect(address.length).toBeLessThan((largestPicture * 4) / 3 + 40);
  const { result, megabytes, seconds } = await cost(() => renderer.render(address));
  expect(typeof result === 'string' ? result : 'drawn').toBe(outcome);
  if (!measuresCosts) return;
  expect(megabytes).toBeLessThan(200);
  expect(seconds).toBeLessThan(2);
}
