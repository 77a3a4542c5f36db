import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';

import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { productionEnvironment, runningSites, startSite } from './testing/running-site.js';

const database = testDatabase({ emptied: 'once' });

const sites = runningSites(productionEnvironment(database.url));

const headers = {
  host: 'account.example.jp',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
};

async function statusOf(asked: ClientRequest): Promise<number | undefined> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

function ask(port: number, path: string): Promise<number | undefined> {
  return statusOf(request({ port, path, headers, agent: false }).end());
}

/** Starts a sign-up request whose second half the test sends later. */
function beginSignUp(port: number): { finish: () => Promise<number | undefined> } {
  const asked = request({ port, method: 'POST', path: '/zapi/signup/email', headers, agent: false });
  const status = statusOf(asked);
  asked.write('{"type":"signUp",');
  return {
    finish: () => {
      asked.end('"email":"hanako@example.jp"}');
      return status;
    },
  };
}

async function untilReadyzSaysNo(port: number): Promise<void> {
  while ((await ask(port, '/readyz')) !== 503);
}

async function untilNobodyAnswers(port: number): Promise<void> {
  const answers = () =>
    ask(port, '/healthz').then(
      () => true,
      () => false,
    );
  while (await answers());
}

describe('the site on SIGTERM', () => {
  it('reports not ready while it still answers, finishes open requests and exits with 0', async () => {
    const { program, port, output } = await sites.start();
    const exit = once(program, 'exit');
    expect(await ask(port, '/readyz')).toBe(200);
    program.kill('SIGTERM');
    await untilReadyzSaysNo(port);
    const begun = beginSignUp(port);
    expect(await ask(port, '/healthz')).toBe(200);
    await untilNobodyAnswers(port);
    expect(await begun.finish()).toBe(200);
    expect(await exit).toEqual([0, null]);
    expect(output()).not.toMatch(/warning/i);
  }, 60_000);

  it('exits at once on a second signal', async () => {
    const { program, port } = await sites.start();
    const exit = once(program, 'exit');
    program.kill('SIGTERM');
    await untilReadyzSaysNo(port);
    program.kill('SIGTERM');
    expect(await exit).toEqual([130, null]);
  }, 60_000);
});

describe('the site when its log cannot be written', () => {
  it('answers requests and stops on a signal', async () => {
    const log = openSync('/dev/full', 'a');
    const { program, port } = await startSite(productionEnvironment(database.url), [], log);
    closeSync(log);
    const exit = once(program, 'exit');
    for (let asked = 0; asked < 200; asked += 1) expect(await ask(port, '/nowhere')).toBe(404);
    expect(await ask(port, '/readyz')).toBe(200);
    program.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  }, 60_000);
});

describe('the site when it may not bind its port', () => {
  it('names the variable to set', async () => {
    const unreachable = { ...productionEnvironment(database.url), HOST: '192.0.2.1' };
    await expect(startSite(unreachable)).rejects.toThrow('Set HOST to an address of this machine');
  }, 60_000);
});

describe('the site with the keys of another installation', () => {
  it('exits without starting', async () => {
    await sites.start();
    const environment = { ...productionEnvironment(database.url), SECRET_KEYS: 'B'.repeat(43) };
    await expect(startSite(environment)).rejects.toThrow('SECRET_KEYS cannot decrypt this database');
  }, 60_000);
});
