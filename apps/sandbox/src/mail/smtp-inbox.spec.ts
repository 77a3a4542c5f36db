import { afterEach, beforeEach, expect, test } from '@jest/globals';
import nodemailer from 'nodemailer';

import { MailScenarios } from './mail-scenarios.js';
import { Mailbox } from './mailbox.js';
import { SmtpInbox } from './smtp-inbox.js';

const SLOW = 400;

let mailbox: Mailbox;
let scenarios: MailScenarios;
let smtp: SmtpInbox;
let port: number;

beforeEach(async () => {
  mailbox = new Mailbox();
  scenarios = new MailScenarios();
  smtp = new SmtpInbox({ mailbox, scenarios, slowMilliseconds: SLOW });
  port = await smtp.listen(0, '127.0.0.1');
});
afterEach(() => smtp.close());

const send = () =>
  nodemailer
    .createTransport({ host: '127.0.0.1', port })
    .sendMail({ from: 's@example.jp', to: 'a@example.jp', text: 'Hi' });

test('the behaviour "slow" delays the response and then accepts the e-mail', async () => {
  scenarios.set({ to: 'a@example.jp', behaviour: 'slow' });
  const before = performance.now();
  await send();
  expect(performance.now() - before).toBeGreaterThanOrEqual(SLOW - 5);
  expect(mailbox.all()).toHaveLength(1);
});

test.each([
  ['"taro..yamada"@docomo.ne.jp', 'taro..yamada@docomo.ne.jp'],
  ['"hanako."@ezweb.ne.jp', 'hanako.@ezweb.ne.jp'],
  ['hanako@xn--wgv71a119e.jp', 'hanako@xn--wgv71a119e.jp'],
])('an e-mail to %s is delivered to %s', async (to, address) => {
  await nodemailer
    .createTransport({ host: '127.0.0.1', port })
    .sendMail({ from: 's@example.jp', to: { name: '', address: to }, text: 'Hi' });
  expect(mailbox.all().map(({ message }) => [message.To, message.Bcc])).toEqual([
    [[{ Name: '', Address: address }], []],
  ]);
});

test('the behaviour "slow" discards the e-mail of a client that disconnects early', async () => {
  scenarios.set({ to: 'a@example.jp', behaviour: 'slow' });
  const slower = new SmtpInbox({ mailbox, scenarios, slowMilliseconds: 60_000 });
  const impatient = nodemailer.createTransport({
    host: '127.0.0.1',
    port: await slower.listen(0, '127.0.0.1'),
    socketTimeout: 500,
  });
  await expect(impatient.sendMail({ from: 's@example.jp', to: 'a@example.jp' })).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  });
  await slower.close();
  expect(mailbox.all()).toHaveLength(0);
});

test('closing the inbox does not wait for delayed clients', async () => {
  const patient = new SmtpInbox({ mailbox, scenarios, slowMilliseconds: 60_000 });
  const other = nodemailer.createTransport({ host: '127.0.0.1', port: await patient.listen(0, '127.0.0.1') });
  scenarios.set({ to: 'a@example.jp', behaviour: 'slow', times: 1 });
  const waiting = expect(other.sendMail({ from: 's@example.jp', to: 'a@example.jp' })).rejects.toThrow();
  while (scenarios.list().length > 0) await new Promise(setImmediate);
  const before = performance.now();
  await patient.close();
  await waiting;
  expect(performance.now() - before).toBeLessThan(10_000);
});
