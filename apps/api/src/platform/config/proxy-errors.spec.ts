import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { freePort } from '../../../../launcher/src/run/process/ports.mjs';

const caddyfile = join(import.meta.dirname, '../../../deploy/Caddyfile');
const hasCaddy = spawnSync('caddy', ['version']).status === 0;

it('the error page of the proxy has a content security policy that allows its inline style', () => {
  const text = readFileSync(caddyfile, 'utf8');
  const style = /<style>(.*)<\/style>/.exec(text)?.[1] ?? '';
  const digest = createHash('sha256').update(style).digest('base64');
  expect(text).toContain(`style-src 'sha256-${digest}'`);
});

(hasCaddy ? describe : describe.skip)('the proxy, when no site answers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  let proxy: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    const [front, health, plain, nobody] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    origin = `http://localhost:${front}`;
    // Disables retries, because Caddy would otherwise retry each request for ten seconds.
    const config = readFileSync(caddyfile, 'utf8').replace('lb_try_duration 10s', 'lb_try_duration 0s');
    proxy = spawn('caddy', ['run', '--config', '-', '--adapter', 'caddyfile'], {
      env: {
        ...process.env,
        PUBLIC_ORIGIN: origin,
        HEALTH_PORT: String(health),
        HTTP_PORT: String(plain),
        SITES: `127.0.0.1:${nobody}`,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    proxy.stdin?.end(config);
    const isUp = () =>
      fetch(`http://127.0.0.1:${health}/`).then(
        () => true,
        () => false,
      );
    while (!(await isUp())) await setTimeout(50);
  });

  afterAll(async () => {
    const exit = once(proxy, 'exit');
    proxy.kill('SIGKILL');
    await exit;
    rmSync(folder, { recursive: true, force: true });
  });

  it('the error page of the proxy is shown to browsers in both languages', async () => {
    const answer = await fetch(`${origin}/mypage`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': '5',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const page = await answer.text();
    expect(page).toContain('<h1>ただいま利用できません</h1>');
    expect(page).toContain('<h1>Not available right now</h1>');
    expect(page).toContain('503 Service Unavailable');
  });

  it('the proxy returns only the status to scripts', async () => {
    const answer = await fetch(`${origin}/zapi/internal/mypage/screen-data`);
    expect([answer.status, await answer.text()]).toEqual([503, '']);
  });
});
