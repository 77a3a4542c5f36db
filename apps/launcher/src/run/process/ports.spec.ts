import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePorts, freePort } from './ports.mjs';

const lockOf = (port: number) => join(tmpdir(), `account-port-${port}.lock`);

describe('freePort', () => {
  it('returns distinct ports that are not ephemeral ports', async () => {
    const ports = await Promise.all(Array.from({ length: 16 }, () => freePort()));
    expect(new Set(ports).size).toBe(16);
    expect(ports.filter((port) => port < 20_000 || port >= 32_000)).toEqual([]);
  });

  it('returns a port on which a server can listen', async () => {
    const server = createServer().listen(await freePort(), '127.0.0.1');
    await once(server, 'listening');
    server.close();
  });

  it('reserves the port until this process ends', async () => {
    const module = JSON.stringify(join(import.meta.dirname, 'ports.mjs'));
    const script = `const { freePort } = await import(${module}); process.stdout.write(String(await freePort())); process.stdin.resume();`;
    const other = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    const [line] = (await once(other.stdout, 'data')) as [Buffer];
    const lock = lockOf(Number(line));
    expect(existsSync(lock)).toBe(true);
    other.stdin.end();
    await once(other, 'exit');
    expect(existsSync(lock)).toBe(false);
  });

  it('chooses the port of the site when none is configured', async () => {
    expect(await choosePorts(0, true)).toEqual({ site: expect.any(Number), sandbox: 0 });
  });
});
