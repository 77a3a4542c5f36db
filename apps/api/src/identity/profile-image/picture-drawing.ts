import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { maxPixels, pictureSide } from '@account/domain/identity/profile-image/picture';

import { Problem } from '../../platform/http/problem.js';

const program = join(import.meta.dirname, 'picture-process.mjs');

/**
 * Disables the JIT compiler, so that memory use drops to a fifth and no page is both writable and executable.
 */
const engine = ['--jitless', '--max-old-space-size=32', '--max-semi-space-size=1', '--v8-pool-size=1'];

/**
 * Limits the process to one malloc arena and one libuv thread. Other environment variables are not passed on.
 */
const environment = { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' };

/** Limits the process to 180,000 KiB of data and 5 s of processor time. Linux enforces these limits. */
const limits = 'ulimit -d 180000; ulimit -t 5';

/** Exit statuses of the drawing process (sysexits.h). */
const unreadable = 65;
const tookTooLong = 75;

/**
 * Draws in a separate process.
 * @returns undefined when the file makes this process crash
 * @throws {Problem} SERVICE_BUSY after the timeout
 */
export async function drawPicture(
  parts: readonly Uint8Array[],
  timeoutSeconds: number,
): Promise<Buffer | undefined> {
  const child = startProcess(timeoutSeconds);
  const [drawn, complaint, [status, signal]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
    pipeline(Readable.from(parts), child.stdin).catch(() => undefined),
  ]);
  if (status === 0) return drawn;
  if (status === tookTooLong || signal === 'SIGALRM')
    throw new Problem('SERVICE_BUSY', { retryAfterSeconds: 5, log: 'the picture took too long' });
  if (status === unreadable || signal !== null) return undefined;
  throw new Error(`The picture process exited with ${status}: ${complaint.slice(0, 500)}`);
}

function startProcess(timeoutSeconds: number) {
  const command = [process.execPath, ...engine, program, pictureSide, maxPixels, timeoutSeconds].map(String);
  const [executable = '', ...rest] = process.platform === 'win32' ? command : underLimits(command);
  return spawn(executable, rest, {
    env: environment,
    stdio: 'pipe',
    timeout: (timeoutSeconds + 1) * 1_000,
    // Does not use SIGKILL, because the system sends it to a process that exceeds its limits.
    killSignal: 'SIGALRM',
  }) satisfies ChildProcess;
}

function underLimits(command: string[]): string[] {
  return ['/bin/sh', '-c', `${limits}; exec "$@"`, 'sh', ...command];
}
