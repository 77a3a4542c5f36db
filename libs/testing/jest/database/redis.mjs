import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Returns the Redis server of this run. This is the server at TEST_REDIS_URL, or a local redis-server on a free
 * port.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | undefined>} undefined if there is no Redis
 */
export async function openRedis() {
  const url = process.env['TEST_REDIS_URL'];
  return url ? { url, stop: async () => undefined } : startTemporary();
}

async function startTemporary() {
  const folder = await mkdtemp(join(tmpdir(), 'account-test-redis-'));
  const port = await freePort();
  const settings = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] });
  const forget = () => rm(folder, { recursive: true, force: true });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await forget();
  };
  const ended = new Promise((resolve) => child.once('close', resolve));
  if (await isReady(child)) return { url: `redis://127.0.0.1:${port}`, stop };
  await forget();
  return undefined;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

function isReady(child) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => (error.code === 'ENOENT' ? resolve(false) : reject(error)));
    child.once('exit', () => resolve(false));
    child.stdout.on('data', (text) => text.includes('Ready to accept connections') && resolve(true));
  });
}
