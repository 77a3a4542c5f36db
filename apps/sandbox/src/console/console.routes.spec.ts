import { beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

import { Clock } from '../clock/clock.js';
import { createHttp } from '../http.js';
import { readMail } from '../mail/mail-source.js';
import { Mailbox } from '../mail/mailbox.js';
import { Phone } from '../sms/phone.js';
import { SmsScenarios } from '../sms/sms-scenarios.js';
import { consoleRoutes } from './console.routes.js';

const NOW = Date.parse('2028-02-29T01:02:03Z');
const ORIGIN = 'http://localhost:8080';

let mailbox: Mailbox;
let phone: Phone;
let smsScenarios: SmsScenarios;
let http: FastifyInstance;

beforeEach(async () => {
  mailbox = new Mailbox();
  phone = new Phone();
  smsScenarios = new SmsScenarios();
  http = createHttp();
  await http.register(consoleRoutes, {
    clock: new Clock(() => NOW),
    mailbox,
    phone,
    smsScenarios,
    publicOrigin: ORIGIN,
    hasApp: true,
  });
});

async function arrive({ to = 'a@example.jp', subject = 'Hello', body = 'Hi', type = 'text/plain' } = {}) {
  const source = `To: ${to}\r\nSubject: ${subject}\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}`;
  const mail = await readMail(Buffer.from(source), { from: '', to: [to] }, '2028-02-28T15:00:00.000Z');
  mailbox.add(mail);
  return mail.message.ID;
}
const get = async (path: string) => (await http.inject(path)).body;
const policy = async (path: string) => String((await http.inject(path)).headers['content-security-policy']);

describe('console page', () => {
  test('is in Japanese by default, in English on request, and links to the other language', async () => {
    const japanese = await get('/');
    expect(japanese).toContain('<html lang="ja">');
    expect(japanese).toContain('2028年2月29日（火）');
    expect(japanese).toContain('29日目、月末です');
    expect(japanese).toContain('href="/?lang=en"');
    const english = await get('/?lang=en');
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('Tue, 29 Feb 2028');
    expect(english).toContain('href="/" lang="ja"');
  });

  test('shows a link to the store when the inbox is empty', async () => {
    expect(await get('/')).toMatch(new RegExp(`メールはまだありません[^]*href="${ORIGIN}"`));
  });

  test('lists e-mails newest first and offers to copy their codes', async () => {
    await arrive({ subject: 'older' });
    await arrive({ subject: 'newer', body: 'Code 482913' });
    const body = await get('/');
    expect(body.indexOf('newer')).toBeLessThan(body.indexOf('older'));
    expect(body).toContain('data-copy="482913"');
    expect(body).toContain('2通（未読2通）');
  });

  test('filters e-mails by recipient address', async () => {
    await arrive({ to: 'mine@example.jp', subject: 'for me' });
    await arrive({ to: 'b@example.jp', subject: 'for others' });
    const body = await get('/?to=mine@example.jp');
    expect(body).toContain('for me');
    expect(body).not.toContain('for others');
    expect(await get('/?to=%22%3E%3Cscript%3E')).not.toContain('"><script>');
  });

  test('escapes text from senders', async () => {
    const id = await arrive({
      subject: '<script>alert(1)</script>"',
      body: '</pre><script>alert(2)</script>',
    });
    for (const path of ['/', `/messages/${id}`, `/messages/${id}?format=text`]) {
      expect(await get(path)).not.toContain('<script>alert');
    }
  });

  test('runs only scripts with the nonce of the response', async () => {
    const { body, headers } = await http.inject('/');
    const nonce = /script-src 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    const tags = body.match(/<(script|link rel="stylesheet")[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
    expect(body).not.toMatch(/ (on[a-z]+|style)=/);
    expect(await policy('/')).not.toContain(nonce);
    expect(await policy('/')).not.toContain('unsafe');
  });
});

describe('an open mail', () => {
  test('is marked as read and has its subject as the heading', async () => {
    const id = await arrive({ subject: 'Welcome' });
    expect(await get(`/messages/${id}`)).toMatch(/<h1 id="letter-title">\s*Welcome\s*<\/h1>/);
    expect(await get('/')).toContain('>1通<');
  });

  test('shows the text of the e-mail and its code', async () => {
    const id = await arrive({ body: 'Code 482913\nBye' });
    expect(await get(`/messages/${id}?format=text`)).toMatch(/<strong>482913<\/strong>[^]*Code 482913\nBye/);
  });

  test('shows its HTML in a sandboxed frame without scripts, forms and external content', async () => {
    const id = await arrive({ type: 'text/html', body: '<p>Hi</p><script>alert(1)</script>' });
    const frame = /<iframe[^>]*>/.exec(await get(`/messages/${id}`))?.[0];
    expect(frame).toContain(`src="/view/${id}.html"`);
    expect(frame).toContain('sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"');
    expect(await policy(`/view/${id}.html`)).toMatch(/^sandbox allow-same-origin[^;]*; default-src 'none'; /);
    expect(await policy(`/view/${id}.html`)).not.toMatch(/script|connect/);
    expect(await get(`/view/${id}.html`)).toContain('<p>Hi</p>');
  });

  test.each(['/messages/nothing', '/view/nothing.html'])('%s responds with 404', async (path) => {
    expect((await http.inject(path)).statusCode).toBe(404);
  });
});

test('the two-second poll returns the list, its count and the clock', async () => {
  const id = await arrive();
  const live = (await http.inject(`/console/live?lang=en&open=${id}`)).json<Record<string, string>>();
  expect(live).toMatchObject({ newest: id, count: '1 email, 1 unread' });
  expect(live['list']).toMatch(new RegExp(`id="mail-${id}"[^>]*aria-current="true"`));
  expect(live['clock']).toContain('Tue, 29 Feb 2028');
});

describe('the simulated phone', () => {
  const receive = (text: string, to = '+819012345678') => phone.receive({ reference: '', to, text });

  test('shows text messages, latest first, and offers to copy their codes', async () => {
    expect(await get('/sms')).toContain('SMSはまだありません');
    receive('first 012345');
    receive('<b>second</b> 123456\n\n@localhost #123456');
    const shown = await get('/sms');
    expect(shown).toMatch(/&lt;b&gt;second[^]*data-copy="123456"[^]*first 012345/);
    expect(shown).toContain('SMS 2通');
    expect(await get('/sms?lang=en')).toContain('2 text messages');
    expect(JSON.parse(await get('/console/live?page=sms'))).toMatchObject({ count: 'SMS 2通' });
  });

  test('filters by number', async () => {
    receive('mine 012345');
    receive('yours 123456', '+818000000000');
    const shown = await get('/sms?to=090-1234-5678');
    expect(shown).toContain('mine 012345');
    expect(shown).not.toContain('yours');
  });

  test('offers SMS scenarios and shows the selected scenario', async () => {
    smsScenarios.set({ to: '09012345678', behaviour: 'down' });
    const pressed = (page: string) => /data-sms="(\w+)"\s+aria-pressed="true"/.exec(page)?.[1];
    expect(pressed(await get('/sms'))).toBe('kind');
    const shown = await get('/sms?to=090-1234-5678');
    expect(pressed(shown)).toBe('down');
    expect(shown).toContain('090-1234-5678 への送信');
    expect(await get('/sms?lang=en')).toContain('Sending to any number');
  });
});
