import { normaliseEmail } from '@account/domain/identity/accounts/email';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import type { Mail } from './mail-gateway.js';
import { describeMailGateway } from './mail-gateway.suite.js';
import { SmtpMailGateway } from './smtp-mail-gateway.js';

const refusals = new Map<string, number>();
const words = new Map<string, string>();
let arrived: Buffer[] = [];

const refusing = (code: number, said = '<hanako@example.jp> is not welcome') =>
  Object.assign(new Error(said), { responseCode: code });

const server = new SMTPServer({
  authOptional: true,
  // Strict parsing rejects quoted local parts with consecutive dots.
  lenientAddressParsing: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onMailFrom: ({ address }, _session, done) => done(codeFor(`from:${address}`)),
  onRcptTo: ({ address }, _session, done) => done(codeFor(address)),
  onData(stream, _session, done) {
    void buffer(stream).then((mail) => {
      const refusal = codeFor('data');
      if (!refusal) arrived.push(mail);
      done(refusal);
    });
  },
});

function codeFor(key: string): Error | null {
  const code = refusals.get(key);
  return code === undefined ? null : refusing(code, words.get(key));
}

/** Timeouts that are longer than a pause of the test machine. */
const longTimeouts = { connect: 25_000, silence: 25_000, whole: 28_000 };
const shortTimeouts = { connect: 500, silence: 300, whole: 2_000 };
let url: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  arrived = [];
  refusals.clear();
  words.clear();
});

afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

describeMailGateway('a mail server that speaks SMTP', () => ({
  gateway: new SmtpMailGateway(url, longTimeouts),
  received: () => Promise.all(arrived.map(read)),
  refuse: (address, { permanent }) => refusals.set(address, permanent ? 550 : 451),
}));

const mail: Mail = {
  messageId: 'a@yorube.example',
  from: { name: 'YORUBE', address: 'no-reply@yorube.example' },
  to: 'hanako@example.jp',
  subject: 'Code: 012345',
  text: 'text',
  html: '<p>html</p>',
};

describe('SMTP', () => {
  const send = (at: string, timeouts = longTimeouts) => new SmtpMailGateway(at, timeouts).send(mail);

  it('marks an e-mail as automatically generated, and suppresses automatic replies', async () => {
    await send(url);
    const { headers } = await PostalMime.parse(arrived[0] ?? '');
    const values = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
    expect(values).toMatchObject({ 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' });
    expect(Object.keys(values)).not.toContain('disposition-notification-to');
  });

  it.each([
    ['taro..yamada@docomo.ne.jp', '"taro..yamada"@docomo.ne.jp'],
    ['hanako.@ezweb.ne.jp', '"hanako."@ezweb.ne.jp'],
    ['hanako@example.jp', 'hanako@example.jp'],
  ])('sends to %s as %s in the envelope and in the header', async (to, written) => {
    const recipients: string[] = [];
    const sources: string[] = [];
    const lines = await listen((socket) => {
      let isData = false;
      socket.write('220 hello\r\n');
      socket.on('data', (chunk: Buffer) => {
        const text = chunk.toString();
        if (isData) {
          sources.push(text);
          if (!text.endsWith('\r\n.\r\n')) return;
          isData = false;
          socket.write('250 Ok\r\n');
          return;
        }
        if (text.startsWith('RCPT TO:')) recipients.push(text.trim());
        isData = text.startsWith('DATA');
        socket.write(isData ? '354 go on\r\n' : '250 Ok\r\n');
      });
    });
    expect(await new SmtpMailGateway(lines.url, longTimeouts).send({ ...mail, to })).toMatchObject({
      ok: true,
    });
    lines.close();
    expect(recipients).toEqual([`RCPT TO:<${written}>`]);
    expect(sources.join('')).toMatch(new RegExp(`^To: <?${written.replaceAll('.', '\\.')}>?\\r$`, 'm'));
  });

  it.each([
    ['the recipient', mail.to, 550, true],
    ['a recipient with a full mailbox', mail.to, 552, true],
    ['a recipient as temporary', mail.to, 450, false],
    ['the message', 'data', 554, true],
    ['the message as temporary', 'data', 451, false],
    ['the sender as fixable by an operator', `from:${mail.from.address}`, 550, false],
    ['a missing login as fixable by an operator', mail.to, 530, false],
    ['the login method as fixable by an operator', mail.to, 534, false],
    ['a wrong password as fixable by an operator', mail.to, 535, false],
    ['a login without TLS as fixable by an operator', mail.to, 538, false],
  ])('classifies the rejection of %s', async (_, key, code, permanent) => {
    refusals.set(key, code);
    expect(await send(url)).toEqual({ ok: false, permanent, reason: expect.stringContaining(String(code)) });
    expect(arrived).toEqual([]);
  });

  it.each([
    ['an unknown mailbox', mail.to, 550, '5.1.1 <hanako@example.jp>: Recipient address rejected', '5.1.1'],
    ['a disabled mailbox', mail.to, 550, '5.2.1 The account is disabled', '5.2.1'],
    ['a full mailbox', mail.to, 552, '5.2.2 Mailbox full', '5.2.2'],
    ['a policy', mail.to, 550, '5.7.1 Relaying denied', undefined],
    ['no reason', mail.to, 550, 'No', undefined],
    ['a busy mailbox', mail.to, 450, '4.2.1 Try again', undefined],
    ['the content of a mail', 'data', 554, '5.1.1 Rejected', undefined],
  ])('reports the mailbox status code if the server rejects %s', async (_, key, code, said, mailboxCode) => {
    refusals.set(key, code);
    words.set(key, said);
    const outcome = await send(url);
    expect(outcome.ok ? null : outcome.mailboxCode).toBe(mailboxCode);
    expect(JSON.stringify(outcome)).not.toContain('hanako');
  });

  it('reports an unreachable server as a temporary failure', async () => {
    expect(await send('smtp://127.0.0.1:9')).toMatchObject({ ok: false, permanent: false });
  });

  it('sends the password only over TLS unless configured otherwise', async () => {
    const given: unknown[] = [];
    const plain = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) => {
        given.push([username, password]);
        done(null, { user: username });
      },
      onData: (stream, _session, done) => void buffer(stream).then(() => done()),
    });
    plain.on('error', () => undefined);
    plain.listen(0, '127.0.0.1');
    await once(plain.server, 'listening');
    const { port } = plain.server.address() as AddressInfo;
    const at = `smtp://shop%40store.example:p%40ss%3Aword@127.0.0.1:${port}`;
    expect(await send(at)).toMatchObject({ ok: false, permanent: false });
    expect(given).toEqual([]);
    expect(await send(`${at}?requireTLS=false`)).toMatchObject({ ok: true });
    expect(given).toEqual([['shop@store.example', 'p@ss:word']]);
    await new Promise<void>((resolve) => plain.close(resolve));
  });

  it('names an untrusted certificate as the reason', async () => {
    // Hides the warning of smtp-server about its built-in certificate, which this test uses on purpose.
    const warning = jest.spyOn(console, 'error').mockReturnValue();
    const masked = new SMTPServer({ authOptional: true, disabledCommands: ['AUTH'] });
    masked.on('error', () => undefined);
    masked.listen(0, '127.0.0.1');
    await once(masked.server, 'listening');
    const { port } = masked.server.address() as AddressInfo;
    expect(await send(`smtp://127.0.0.1:${port}`)).toEqual({
      ok: false,
      permanent: false,
      reason: expect.stringMatching(/ certificate$/),
    });
    await new Promise<void>((resolve) => masked.close(resolve));
    warning.mockRestore();
  });

  it.each<[string, (socket: Socket) => void]>([
    ['does not respond', () => undefined],
    ['closes the connection', (socket) => socket.destroy()],
    ['stops after the greeting', (socket) => socket.write('220 hello\r\n')],
    [
      'closes the connection after the greeting',
      (socket) => socket.write('220 hello\r\n', () => socket.end()),
    ],
    ['never stops sending', (socket) => void talk(socket)],
    ['speaks another protocol', (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('reports a server that %s as a temporary failure', async (_, behave) => {
    const odd = await listen(behave);
    expect(await send(odd.url, shortTimeouts)).toMatchObject({ ok: false, permanent: false });
    odd.close();
  });
});

describe('SmtpMailGateway.check', () => {
  const check = (at: string) => new SmtpMailGateway(at, longTimeouts).check();

  it('succeeds if the server would accept an e-mail, but does not send one', async () => {
    expect(await check(url)).toEqual({ ok: true });
    expect(arrived).toEqual([]);
  });

  it('reports an unreachable server', async () => {
    expect(await check('smtp://127.0.0.1:9')).toMatchObject({
      ok: false,
      reason: 'ESOCKET CONN',
    });
  });

  it('reports a wrong password', async () => {
    const onAuth = (_: unknown, __: unknown, done: (error: Error) => void) => done(refusing(535));
    const locked = new SMTPServer({ hideSTARTTLS: true, allowInsecureAuth: true, onAuth });
    locked.listen(0, '127.0.0.1');
    await once(locked.server, 'listening');
    const { port } = locked.server.address() as AddressInfo;
    expect(await check(`smtp://user:wrong@127.0.0.1:${port}?requireTLS=false`)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/EAUTH.* 535/),
    });
    await new Promise<void>((resolve) => locked.close(resolve));
  });
});

async function read(source: Buffer): Promise<Mail> {
  const parsed = await PostalMime.parse(source);
  const recipients = [...(parsed.to ?? []), ...(parsed.cc ?? []), ...(parsed.bcc ?? [])];
  return {
    messageId: (parsed.messageId ?? '').slice(1, -1),
    from: { name: parsed.from?.name ?? '', address: parsed.from?.address ?? '' },
    to: recipients.map(({ address = '' }) => normaliseEmail(address)).join(', '),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: (parsed.html ?? '').trimEnd(),
  };
}

async function listen(behave: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const odd: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    behave(socket);
  }).listen(0, '127.0.0.1');
  await once(odd, 'listening');
  const close = () => {
    for (const socket of sockets) socket.destroy();
    odd.close();
  };
  return { url: `smtp://127.0.0.1:${(odd.address() as AddressInfo).port}`, close };
}

async function talk(socket: Socket): Promise<void> {
  while (!socket.destroyed) {
    socket.write('220-hello\r\n');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
