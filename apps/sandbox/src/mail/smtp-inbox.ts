import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

import { readMail } from './mail-source.js';
import type { MailScenarios } from './mail-scenarios.js';
import type { Mailbox } from './mailbox.js';

const LARGEST_MAIL = 1024 * 1024;

export interface SmtpInboxParts {
  readonly mailbox: Mailbox;
  readonly scenarios: MailScenarios;
  readonly slowMilliseconds: number;
}

class SmtpRefusal extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

export class SmtpInbox {
  readonly #parts: SmtpInboxParts;
  readonly #server: SMTPServer;
  readonly #closing = new AbortController();

  constructor(parts: SmtpInboxParts) {
    this.#parts = parts;
    this.#server = new SMTPServer({
      banner: 'sandbox',
      size: LARGEST_MAIL,
      rejectOversized: true,
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 200,
      onRcptTo: ({ address }, _session, callback) =>
        void this.#greet(address).then(() => callback(), callback),
      onData: (stream, session, callback) =>
        void this.#receive(stream, session).then((answers) => {
          if (answers) callback();
        }, callback),
    });
    // A port that is taken is reported by `listen`; the rest are clients that went away in the middle of a sentence.
    this.#server.on('error', () => undefined);
  }

  async listen(port: number, host: string): Promise<number> {
    const listening = this.#server.listen(port, host);
    await once(listening, 'listening');
    return (listening.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }

  async #greet(address: string): Promise<void> {
    const behaviour = this.#parts.scenarios.take(address, 'recipient');
    if (behaviour === 'refuse') throw new SmtpRefusal(550, 'No such mailbox here');
    if (behaviour === 'greylist') throw new SmtpRefusal(451, 'Greylisted, try again later');
    if (behaviour === 'slow') {
      await wait(this.#parts.slowMilliseconds, undefined, { signal: this.#closing.signal });
    }
  }

  /** @returns whether the client gets an answer. */
  async #receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<boolean> {
    const source = await readSource(stream);
    if (!source) return true;

    const { mailFrom, rcptTo } = session.envelope;
    const to = rcptTo.map(({ address }) => address);
    const mail = await readMail(
      source,
      { from: mailFrom ? mailFrom.address : '', to },
      new Date().toISOString(),
    ).catch(() => {
      throw new SmtpRefusal(554, 'The mail cannot be read');
    });
    this.#parts.mailbox.add(mail);

    const drops = to.filter((address) => this.#parts.scenarios.take(address, 'data') === 'drop-after-data');
    if (drops.length > 0) this.#hangUp(session);
    return drops.length === 0;
  }

  #hangUp(session: SMTPServerSession): void {
    for (const connection of this.#server.connections) {
      if (connection.session === session) connection.close();
    }
  }
}

/** @returns nothing for a mail that is too large, which the server refuses by itself. */
async function readSource(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  }
  return stream.sizeExceeded ? undefined : Buffer.concat(chunks);
}
