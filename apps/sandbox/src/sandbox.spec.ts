import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import nodemailer, { type SendMailOptions } from 'nodemailer';

import type { MailList } from './mail/mail.types.js';
import { startSandbox, type Sandbox } from './sandbox.js';

const config = { host: '127.0.0.1', port: 0, smtpPort: 0, publicOrigin: 'http://localhost:8080' };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(config);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await call('DELETE', '/api/v1/messages');
  await call('DELETE', '/scenarios');
});

const call = (method: string, path: string, body?: object) =>
  fetch(sandbox.origin + path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const read = async <T>(path: string) => (await (await call('GET', path)).json()) as T;
const inbox = (query = '') => read<MailList>(`/api/v1/messages${query}`);
const subjects = (list: MailList) => list.messages.map(({ Subject }) => Subject);

const scenario = (behaviour: string, times?: number) =>
  call('PUT', '/scenarios', { mail: { to: 'a@example.jp', behaviour, ...(times && { times }) } });

function send(mail: SendMailOptions = {}) {
  const mailer = nodemailer.createTransport(sandbox.smtpUrl);
  return mailer.sendMail({ from: 's@example.jp', to: 'a@example.jp', subject: 'Hello', text: 'Hi', ...mail });
}

describe("Mailpit's REST API", () => {
  test('lists e-mails newest first, in pages', async () => {
    for (const subject of ['one', 'two', 'three']) await send({ subject });
    expect(await inbox('?limit=2')).toMatchObject({
      total: 3,
      unread: 3,
      count: 2,
      messages_count: 3,
      messages_unread: 3,
      start: 0,
      tags: [],
    });
    expect(subjects(await inbox('?limit=2'))).toEqual(['three', 'two']);
    expect(subjects(await inbox('?start=2&limit=2'))).toEqual(['one']);
    expect(subjects(await inbox('?start=x&limit=-1'))).toHaveLength(3);
  });

  test('searches by address and counts the matches', async () => {
    await send({ subject: 'mine' });
    await send({ to: 'b@example.jp', subject: 'other' });
    const list = await read<MailList>('/api/v1/search?query=to:a@example.jp');
    expect(list).toMatchObject({ total: 2, count: 1, messages_count: 1 });
    expect(subjects(list)).toEqual(['mine']);
  });

  test.each(['/api/v1/search', '/api/v1/search?query=', '/api/v1/search?query=tag:x'])(
    '%s responds with 400 in plain text',
    async (path) => {
      const answer = await call('GET', path);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toMatch(/^Error: /);
    },
  );

  test('shows one e-mail and marks it as read', async () => {
    await send({ text: 'Your code is 482913', html: '<b>482913</b>' });
    const { ID } = (await inbox()).messages[0] ?? { ID: '' };
    expect(await read(`/api/v1/message/${ID}`)).toMatchObject({
      ID,
      Text: 'Your code is 482913\n',
      HTML: '<b>482913</b>\n',
    });
    expect(await inbox()).toMatchObject({ unread: 0, messages: [{ Read: true }] });
    expect(await read(`/api/v1/message/${ID}/headers`)).toMatchObject({
      Subject: ['Hello'],
      From: ['s@example.jp'],
    });
    const raw = await call('GET', '/api/v1/message/latest/raw');
    expect(raw.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await raw.text()).toContain('Subject: Hello\r\n');
  });

  test.each(['', '/headers', '/raw'])('an unknown e-mail responds with 404 (%s)', async (part) => {
    const answer = await call('GET', `/api/v1/message/nothing${part}`);
    expect([answer.status, await answer.text()]).toEqual([404, 'Error: Message not found']);
  });

  test('deletes the given e-mails, or all e-mails', async () => {
    for (const subject of ['one', 'two', 'three']) await send({ subject });
    const [newest] = (await inbox()).messages;
    await call('DELETE', '/api/v1/messages', { IDs: [newest?.ID] });
    expect(subjects(await inbox())).toEqual(['two', 'one']);
    const answer = await fetch(`${sandbox.origin}/api/v1/messages`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
    });
    expect(await answer.text()).toBe('ok');
    expect(await inbox()).toMatchObject({ total: 0, messages: [] });
  });
});

describe('the SMTP inbox', () => {
  test('accepts 16 e-mails in parallel', async () => {
    await Promise.all(Array.from({ length: 16 }, (_, index) => send({ subject: `${index}` })));
    expect(new Set(subjects(await inbox())).size).toBe(16);
  });

  test('rejects an e-mail larger than 1 MB and does not store it', async () => {
    const large = send({ text: 'x'.repeat(76).concat('\n').repeat(15_000) });
    await expect(large).rejects.toMatchObject({ responseCode: 552 });
    expect(await inbox()).toMatchObject({ total: 0 });
  });

  test('applies a scenario to its address only', async () => {
    await scenario('refuse');
    await send({ to: 'b@example.jp' });
    expect(await inbox()).toMatchObject({ total: 1 });
  });
});

describe('the scenarios API', () => {
  test('the scenario "refuse" rejects the recipient with 550 until the scenario is removed', async () => {
    await scenario('refuse');
    await expect(send()).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' });
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
    await call('DELETE', '/scenarios?mail=a@example.jp');
    await send();
    expect(await inbox()).toMatchObject({ total: 1 });
  });

  test('the scenario "greylist" responds with 451 the configured number of times', async () => {
    await scenario('greylist', 2);
    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
    await send();
    expect(await inbox()).toMatchObject({ total: 1 });
  });

  test('the scenario "drop-after-data" stores the e-mail without a response, so that a retrying client sends it twice', async () => {
    await scenario('drop-after-data');
    const mail = { messageId: '<one@example.jp>' };
    await expect(send(mail)).rejects.toThrow(/closed/i);
    await send(mail);
    const { messages } = await inbox();
    expect(messages.map(({ MessageID }) => MessageID)).toEqual(['one@example.jp', 'one@example.jp']);
  });

  test('scenarios can be read, set and removed', async () => {
    expect(await (await scenario('greylist', 3)).json()).toEqual({
      mail: [{ to: 'a@example.jp', behaviour: 'greylist', remaining: 3 }],
    });
    expect(await (await call('DELETE', '/scenarios')).json()).toEqual({ mail: [] });
    expect(await read('/scenarios')).toEqual({ mail: [] });
  });

  test.each([
    [{}, 'mail:'],
    [{ mail: { to: 'nobody', behaviour: 'refuse' } }, 'mail.to: must be an e-mail address'],
    [{ mail: { to: 'a@example.jp', behaviour: 'explode' } }, 'mail.behaviour:'],
    [{ mail: { to: 'a@example.jp', behaviour: 'refuse', times: 0 } }, 'mail.times:'],
    [{ mail: { to: 'a@example.jp', behaviour: 'refuse', often: 2 } }, 'often'],
    [{ mail: { to: 'a@example.jp', behaviour: 'refuse' }, sms: {} }, 'sms'],
  ])('%j responds with 400 and a reason', async (body, reason) => {
    const answer = await call('PUT', '/scenarios', body);
    const { message } = (await answer.json()) as { message: string };
    expect([answer.status, message]).toEqual([400, expect.stringContaining(reason)]);
    expect(await read('/scenarios')).toEqual({ mail: [] });
  });
});

describe('the SMS provider', () => {
  const to = '+819012345678';
  const text = (body = { to, text: 'code 012345' }) => call('POST', '/sms/messages', body);
  const behave = (behaviour: string, number = '') => call('PUT', '/sms/scenarios', { to: number, behaviour });

  test.each([
    ['refuse', 400],
    ['down', 503],
    ['kind', 202],
  ])('responds to the scenario %s with %i', async (behaviour, status) => {
    await behave(behaviour, '09012345678');
    expect((await text()).status).toBe(status);
    await behave('kind', '09012345678');
  });

  test('delays its response in the scenario slow', async () => {
    await behave('slow');
    const response = fetch(`${sandbox.origin}/sms/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, text: 'code 012345' }),
      signal: AbortSignal.timeout(300),
    });
    await expect(response).rejects.toThrow(/timeout/i);
    expect(await read('/sms/scenarios')).toEqual({ scenarios: [{ to: '', behaviour: 'slow' }] });
    expect(await (await call('DELETE', '/sms/scenarios')).json()).toEqual({ scenarios: [] });
  });

  test('rejects an unknown behaviour', async () => {
    expect((await behave('explode')).status).toBe(400);
  });
});

test('the clock keeps its offset after a restart', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const first = await startSandbox({ ...config, dataFolder });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${first.origin}/clock`, { method: 'PUT', headers, body: '{"advance":"P3D"}' });
  await first.close();
  const second = await startSandbox({ ...config, dataFolder });
  const { offsetMilliseconds } = (await (await fetch(`${second.origin}/clock`)).json()) as {
    offsetMilliseconds: number;
  };
  expect(offsetMilliseconds).toBe(3 * 24 * 60 * 60_000);
  await second.close();
  rmSync(dataFolder, { recursive: true });
});

test('the sandbox is healthy and responds to an unknown path with 404', async () => {
  expect((await call('GET', '/healthz')).status).toBe(200);
  const unknown = await call('GET', '/nothing');
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    { status: 404, message: 'There is no GET /nothing.' },
  ]);
});

test.each(['SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])(
  'an occupied port in %s makes the program print one line',
  async (variable) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const ports = variable === 'SANDBOX_PORT' ? { port } : { smtpPort: port };
    const started = startSandbox({ ...config, ...ports }).finally(() => other.close());
    await expect(started).rejects.toThrow(
      `port ${port} on 127.0.0.1 is already in use; set ${variable} to another one`,
    );
  },
);
