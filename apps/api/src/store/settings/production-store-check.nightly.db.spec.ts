import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import { testDatabase } from '@account/testing/database';
import { beforeAll, describe, expect, it } from '@jest/globals';

import { loadConfig } from '../../platform/config/config.js';
import { applyStore } from '../../testing/apply-store.js';
import { buildProgram, productionEnvironment, startCommand, startSite } from '../../testing/running-site.js';

const rows = testDatabase({ emptied: 'once' });
const staging = {
  ...productionEnvironment(rows.url),
  SECRET_KEYS: 'kfcB0pD0n5L1b2m8wYxXo4kqVt7Jr9SgZc6EhAuNiQw',
};
const production = { ...staging, STAGING: 'false' };

beforeAll(async () => {
  buildProgram();
  await applyStore(loadConfig(staging));
}, 120_000);

async function firstPage(port: number): Promise<string> {
  const headers = { host: 'account.example.jp', 'accept-language': 'en' };
  const [answer] = (await once(get({ host: '127.0.0.1', port, path: '/login', headers }), 'response')) as [
    IncomingMessage,
  ];
  return text(answer);
}

describe('a program with the demo store', () => {
  it('starts in staging with a banner on the page, and in production names the settings that must change', async () => {
    const { program, port } = await startSite(staging);
    try {
      expect(await firstPage(port)).toContain('<aside class="staging">This is a staging site.');
    } finally {
      program.kill('SIGKILL');
    }
    const failure: unknown = await startSite(production).catch((error: unknown) => error);
    expect(String(failure)).toContain('isDemonstration: is true: this is an invented store');
    expect(String(failure)).toContain('an installation to try it on has STAGING=true');
  });

  it('allows store file commands in production', async () => {
    const command = startCommand(production, ['export']);
    command.stdout?.resume();
    const [status] = await once(command, 'exit');
    expect(status).toBe(0);
  });
});
