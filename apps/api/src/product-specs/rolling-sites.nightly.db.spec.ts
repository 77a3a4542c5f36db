import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { connect } from 'node:tls';

import { afterAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { freePort } from '../../../launcher/src/run/process/ports.mjs';
import { productionEnvironment, runningSites, startSite, type RunningSite } from '../testing/running-site.js';

const database = testDatabase({ emptied: 'once' });
const caddy = spawnSync('caddy', ['version'], { encoding: 'utf8' });
const hasCaddy = caddy.status === 0;
/**
 * Milliseconds until a site is ready. Old versions of Caddy reject a POST immediately, whereas the deployed
 * version waits.
 */
const readyTimeoutMs = /^v?2\.[0-6]\./.test(caddy.stdout) ? 10_000 : 0;
const caddyfile = join(import.meta.dirname, '../../deploy/Caddyfile');

const sign = '/zapi/signup/email';

/** Resolves when the proxy sends requests to the site. Has no timeout, because the machine may be busy. */
async function isSentTo(site: RunningSite): Promise<void> {
  const before = site.output().length;
  while (!site.output().slice(before).includes(`"route":"${sign}"`)) await setTimeout(50);
}

/** Resolves when the proxy has a certificate. It creates the certificate after it has started to listen. */
async function hasCertificate(port: number): Promise<boolean> {
  const socket = connect({ host: 'localhost', port, servername: 'localhost', rejectUnauthorized: false });
  const isSecure = await once(socket, 'secureConnect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isSecure;
}

interface Load {
  /** Stops sending requests. @returns the number of responses by status or error code */
  end(): Promise<Record<string, number>>;
}

/** Sends requests for pages and requests with a body, one after the other, each on a new connection. */
function load(origin: string): Load {
  const { port } = new URL(origin);
  const seen: Record<string, number> = {};
  let isOver = false;
  const ask = (method: string, path: string, body?: string, since = Date.now()): Promise<string> =>
    new Promise((resolve) => {
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', origin };
      const sent = request(
        { host: 'localhost', port, method, path, headers, rejectUnauthorized: false, agent: false },
        (answer) => {
          const isOurs = answer.headers['content-type']?.includes('json') === true;
          const isUnsent = answer.statusCode === 503 && !isOurs && Date.now() - since < readyTimeoutMs;
          text(answer).then(
            async (said) =>
              resolve(
                isUnsent
                  ? await setTimeout(250).then(() => ask(method, path, body, since))
                  : `${method} ${answer.statusCode}${answer.statusCode === 200 ? '' : ` ${isOurs ? said.slice(0, 200) : ''}`}`,
              ),
            (error: Error) => resolve(`${method} ${error.name}`),
          );
        },
      );
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(`${method} ${error.code}`));
      sent.end(body);
    });
  const person = async () => {
    while (!isOver) {
      for (const answer of [
        await ask('GET', '/login'),
        await ask('POST', sign, '{"type":"signUp","email":"hanako@example.jp"}'),
      ])
        seen[answer] = (seen[answer] ?? 0) + 1;
      await setTimeout(20);
    }
  };
  const all = Promise.all([person(), person(), person()]);
  return {
    async end() {
      isOver = true;
      await all;
      return seen;
    },
  };
}

if (hasCaddy) {
  describe('two sites behind the proxy', () => {
    const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
    let proxy: ChildProcess | undefined;
    let running: RunningSite[] = [];
    // Builds the program and applies the store.
    runningSites(productionEnvironment(database.url));

    afterAll(() => {
      proxy?.kill('SIGKILL');
      for (const { program } of running) program.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    });

    it('can be restarted one after the other without an error response', async () => {
      const [front, health, plain, ...ports] = [
        await freePort(),
        await freePort(),
        await freePort(),
        await freePort(),
        await freePort(),
      ];
      const origin = `https://localhost:${front}`;
      const environment = (port: number) => ({
        ...productionEnvironment(database.url),
        PUBLIC_ORIGIN: origin,
        PORT: String(port),
        TRUSTED_PROXIES: '127.0.0.1',
      });
      running = await Promise.all(ports.map((port) => startSite(environment(port))));
      proxy = spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
        env: {
          ...process.env,
          PUBLIC_ORIGIN: origin,
          HEALTH_PORT: String(health),
          HTTP_PORT: String(plain),
          SITES: ports.map((port) => `127.0.0.1:${port}`).join(' '),
          XDG_DATA_HOME: folder,
          XDG_CONFIG_HOME: folder,
        },
        stdio: 'ignore',
      });
      while (
        !(await fetch(`http://127.0.0.1:${health}/`).then(
          () => true,
          () => false,
        ))
      )
        await setTimeout(50);
      while (!(await hasCertificate(front))) await setTimeout(50);

      const people = load(origin);
      for (const [index, port] of ports.entries()) {
        await Promise.all(running.map(isSentTo));
        const { program } = running[index] as RunningSite;
        const exit = once(program, 'exit');
        program.kill('SIGTERM');
        expect(await exit).toEqual([0, null]);
        running[index] = await startSite(environment(port));
      }
      await Promise.all(running.map(isSentTo));
      const seen = await people.end();
      expect(Object.keys(seen).filter((answer) => !/ (200|429)\b/.test(answer))).toEqual([]);
      expect(seen['GET 200']).toBeGreaterThan(50);
      expect(Object.keys(seen).filter((answer) => answer.startsWith('POST')).length).toBeGreaterThan(0);
    }, 300_000);
  });
} else {
  describe.skip('two sites behind the proxy (skipped: caddy is not installed)', () => {
    it('can be restarted one after the other without an error response', () => undefined);
  });
}
