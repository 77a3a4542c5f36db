import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

import { mailReportProviders, readMailReports } from '@account/gateways/mail/reports/provider-reports';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import nodemailer from 'nodemailer';

import { startSandbox, type Sandbox } from '../sandbox.js';

const secret = 'a-secret-of-the-hook-of-this-spec-0123';
const messageId = '0190b0a0-0000-7000-8000-000000000001@account.yorube.example';

interface Brought {
  url: string;
  authorization: string;
  body: Buffer;
}

let site: Server;
let sandbox: Sandbox;
let brought: Brought[];

beforeEach(async () => {
  brought = [];
  site = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url = '', headers } = request;
      brought.push({ url, authorization: headers.authorization ?? '', body: Buffer.concat(parts) });
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  sandbox = await startSandbox({
    ...{ host: '127.0.0.1', port: 0, smtpPort: 0, mailHookSecret: secret },
    publicOrigin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
  });
});

afterEach(async () => {
  await sandbox.close();
  site.closeAllConnections();
  site.close();
});

async function play(behaviour: string, by: string): Promise<number> {
  const mail = { to: 'a@example.jp', behaviour, by };
  await fetch(`${sandbox.origin}/scenarios`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mail }),
  });
  await nodemailer
    .createTransport(sandbox.smtpUrl)
    .sendMail({ messageId: `<${messageId}>`, from: 's@example.jp', to: 'a@example.jp', text: 'Hi' });
  const { total } = (await (await fetch(`${sandbox.origin}/api/v1/messages`)).json()) as { total: number };
  return total;
}

async function theReport(): Promise<Brought> {
  while (brought.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  return brought[0] as Brought;
}

it.each(
  mailReportProviders.flatMap(
    (provider) =>
      [
        [provider, 'deliver', 'delivered', 1],
        [provider, 'bounce', 'hard', 0],
        [provider, 'complain', 'complaint', 1],
        [provider, 'delay', 'soft', 0],
      ] as const,
  ),
)('the report of %s for the event %s is accepted by the site', async (provider, behaviour, kind, stored) => {
  expect(await play(behaviour, provider)).toBe(stored);
  const { url, authorization, body } = await theReport();
  expect(url).toBe(`/hooks/mail/${provider}`);
  expect(Buffer.from(authorization.slice('Basic '.length), 'base64').toString()).toBe(`mail:${secret}`);
  expect(await readMailReports(provider, body)).toMatchObject([{ kind, messageId }]);
});

it('a lost e-mail is not reported', async () => {
  expect(await play('lose', 'ses')).toBe(0);
  expect(brought).toEqual([]);
});
