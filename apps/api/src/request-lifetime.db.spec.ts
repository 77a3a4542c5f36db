import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { productionEnvironment, runningSites, type RunningSite } from './testing/running-site.js';

const database = testDatabase({ emptied: 'once' });
const metricsToken = 'metrics-of-this-spec';

const sites = runningSites({
  ...productionEnvironment(database.url),
  LOG_LEVEL: 'error',
  METRICS_TOKEN: metricsToken,
});

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
afterAll(() => agent.destroy());

/** The site itself, a question to the database, the provider. */
const paths = ['/healthz', '/zapi/internal/mypage/screen-data', '/.well-known/openid-configuration'];
const requests = 4_000;

/** In bytes; a request that stays whole is seven thousand and more. */
const bound = 4_096;

function get(port: number, path: string): Promise<string> {
  const headers = {
    host: 'account.example.jp',
    cookie: '__Host-session=nobodys-session-of-some-length-0123456789',
    authorization: `Bearer ${metricsToken}`,
  };
  return new Promise((resolve, reject) => {
    request({ port, path, headers, agent }, (answer) => void text(answer).then(resolve, reject))
      .on('error', reject)
      .end();
  });
}

async function askOften(port: number, path: string): Promise<void> {
  let left = requests;
  const ask = async () => {
    while ((left -= 1) >= 0) await get(port, path);
  };
  await Promise.all(Array.from({ length: 8 }, ask));
}

/** The bytes in use of the old generation. */
async function oldGeneration(port: number): Promise<number> {
  const metrics = await get(port, '/metrics');
  return Number(/^nodejs_heap_space_size_used_bytes\{space="old"\} (\d+)/m.exec(metrics)?.[1] ?? Number.NaN);
}

describe('the memory of a request', () => {
  let site: RunningSite;

  beforeAll(async () => {
    site = await sites.start();
    for (const path of paths) await askOften(site.port, path);
  }, 120_000);

  it.each(paths)(
    'is free again without a collection of what lives long: %s',
    async (path) => {
      const before = await oldGeneration(site.port);
      await askOften(site.port, path);
      const after = await oldGeneration(site.port);
      const grown = after - before;
      // Where requests stay, it grows, or shrinks when they are collected with what lives long.
      expect(Math.abs(grown) / requests).toBeLessThan(bound);
    },
    60_000,
  );
});
