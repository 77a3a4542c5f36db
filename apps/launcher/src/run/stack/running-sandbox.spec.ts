import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordSandbox, runningSandbox } from './running-sandbox.mjs';

let dataDir: string;
let sandbox: Server;
let port: number;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'account-sandbox-'));
  sandbox = createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1');
  await once(sandbox, 'listening');
  ({ port } = sandbox.address() as AddressInfo);
});

afterEach(async () => {
  sandbox.closeAllConnections();
  sandbox.close();
  await rm(dataDir, { recursive: true });
});

/** Port on which no server listens. */
const nowhere = 1;

it('runningSandbox finds the sandbox at the address that the data folder contains', async () => {
  const origin = `http://127.0.0.1:${port}`;
  await recordSandbox(dataDir, origin);
  expect(await runningSandbox(dataDir, nowhere)).toMatchObject({ SANDBOX_ORIGIN: origin });
});

it('runningSandbox uses the given port when the data folder contains no address', async () => {
  expect(await runningSandbox(dataDir, port)).toMatchObject({ SANDBOX_ORIGIN: `http://localhost:${port}` });
});

it('runningSandbox returns an empty environment when the sandbox of the data folder does not run but another one does', async () => {
  expect(await runningSandbox(dataDir, nowhere)).toEqual({});
  await recordSandbox(dataDir, `http://127.0.0.1:${nowhere}`);
  expect(await runningSandbox(dataDir, port)).toEqual({});
});

it('runningSandbox returns an empty environment when another server responds at the stored address', async () => {
  sandbox.removeAllListeners('request');
  sandbox.on('request', (_, answer) => answer.writeHead(404).end());
  await recordSandbox(dataDir, `http://127.0.0.1:${port}`);
  expect(await runningSandbox(dataDir, nowhere)).toEqual({});
});
