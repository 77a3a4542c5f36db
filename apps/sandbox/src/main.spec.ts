import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';

import { compile } from '../../launcher/src/builder/compile.mjs';

const app = fileURLToPath(new URL('..', import.meta.url));

let built: string;
let child: ChildProcess | undefined;

const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url));

// Builds the program inside the workspace so that Node.js resolves its packages.
beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  built = mkdtempSync(join(cache, 'sandbox-'));
  symlinkSync(join(app, 'public'), join(built, 'public'));
  await compile('apps/sandbox', join(built, 'dist'));
}, 60_000);
afterEach(() => void child?.kill('SIGKILL'));
afterAll(() => rmSync(built, { recursive: true }));

function start(env: Record<string, string> = {}): ChildProcess {
  child = fork(join(built, 'dist', 'main.js'), [], {
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  return child;
}

async function ready(started: ChildProcess): Promise<{ ready: boolean; origin: string; smtpUrl: string }> {
  const [message] = (await once(started, 'message')) as [{ ready: boolean; origin: string; smtpUrl: string }];
  return message;
}

async function exitOf(started: ChildProcess): Promise<number | null> {
  const [code] = (await once(started, 'exit')) as [number | null];
  return code;
}

test('the program reports when it is ready and serves the page with its assets', async () => {
  const { origin, ...rest } = await ready(start());
  expect(rest).toEqual({ ready: true, smtpUrl: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/) });
  const page = await (await fetch(origin)).text();
  const client = await (await fetch(`${origin}/assets/client.js`)).text();
  const needed = [
    ...[...page.matchAll(/(?:src|href)="(\/(?:assets|fonts)\/[^"]+)"/g)].map(([, path]) => path),
    ...[...client.matchAll(/from '\.(\/[^']+)'/g)].map(([, path]) => `/assets${path}`),
  ];
  expect(needed.length).toBeGreaterThanOrEqual(7);
  for (const path of needed) {
    expect([path, (await fetch(`${origin}${path}`)).status]).toEqual([path, 200]);
  }
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops the program promptly with status 0', async (signal) => {
  const started = start();
  await ready(started);
  const before = performance.now();
  started.kill(signal);
  expect(await exitOf(started)).toBe(0);
  // Shutdown must not wait for delayed clients. The limit is generous because the machine may be slow.
  expect(performance.now() - before).toBeLessThan(10_000);
});

test('the program stops with the launcher that started it', async () => {
  const started = start();
  await ready(started);
  started.disconnect();
  expect(await exitOf(started)).toBe(0);
});

test('an invalid environment variable makes the program print one line and exit with status 1', async () => {
  const started = start({ SANDBOX_PORT: 'many' });
  let stderr = '';
  started.stderr?.on('data', (chunk) => (stderr += String(chunk)));
  expect(await exitOf(started)).toBe(1);
  expect(stderr).toBe('sandbox: SANDBOX_PORT must be a port number from 0 to 65535, not "many"\n');
});
