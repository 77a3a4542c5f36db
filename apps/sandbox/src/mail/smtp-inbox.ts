import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

import { plainMailAddress } from '../mail-address.js';
import { postReport, mailReport, type ReportAddress, type ReportKind } from './mail-reports.js';
import type { Mail } from './mail.js';
import { readMail } from './mail-source.js';
import type { MailBehaviour, MailScenarios } from './mail-scenarios.js';
import type { Mailbox } from './mailbox.js';

const LARGEST_MAIL = 1024 * 1024;

export interface SmtpInboxParts {
  readonly mailbox: Mailbox;
  readonly scenarios: MailScenarios;
  readonly slowMilliseconds: number;
  /** If absent, no reports are sent. */
  readonly reports?: ReportAddress | undefined;
}

/** Behaviours that accept an e-mail but withhold it from the inbox, permanently or temporarily. */
const isHeldBack: readonly MailBehaviour[] = ['lose', 'bounce', 'delay'];

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
      // Strict parsing rejects quoted local parts with consecutive dots, which some addresses of Japanese
      // carriers have.
      lenientAddressParsing: true,
      closeTimeout: 200,
      onRcptTo: ({ address }, _session, callback) =>
        void this.#greet(plainMailAddress(address)).then(() => callback(), callback),
      onData: (stream, session, callback) =>
        void this.#receive(stream, session).then((answers) => {
          if (answers) callback();
        }, callback),
    });
    // `listen` reports an occupied port; other errors come from clients that disconnect early.
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

  /** @returns whether the client gets a response. */
  async #receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<boolean> {
    const source = await readSource(stream);
    if (!source) return true;

    const { mailFrom, rcptTo } = session.envelope;
    const to = rcptTo.map(({ address }) => plainMailAddress(address));
    const mail = await readMail(
      source,
      { from: mailFrom ? mailFrom.address : '', to },
      new Date().toISOString(),
    ).catch(() => {
      throw new SmtpRefusal(554, 'The mail cannot be read');
    });
    const behaviours = to.map((address) => this.#fate(address, mail));
    if (behaviours.every((behaviour) => behaviour === undefined || !isHeldBack.includes(behaviour)))
      this.#parts.mailbox.add(mail);

    const drops = behaviours.includes('drop-after-data');
    if (drops) this.#hangUp(session);
    return !drops;
  }

  /** Returns the simulated outcome of an accepted e-mail, which the provider reports afterwards. */
  #fate(address: string, mail: Mail): MailBehaviour | undefined {
    const by = this.#parts.scenarios.reporterOf(address);
    const behaviour = this.#parts.scenarios.take(address, 'data');
    const report = async (kind: ReportKind) => {
      const { MessageID, From } = mail.message;
      if (this.#parts.reports === undefined) return;
      await postReport(
        this.#parts.reports,
        by,
        mailReport(by, kind, { MessageID, to: address, from: From.Address }),
      );
    };
    if (behaviour === 'deliver') void report('delivered');
    if (behaviour === 'bounce' || behaviour === 'complain') void report(behaviour);
    if (behaviour === 'delay') void this.#arriveLate(mail, report).catch(() => undefined);
    return behaviour;
  }

  async #arriveLate(mail: Mail, report: (kind: ReportKind) => Promise<void>): Promise<void> {
    await report('delay');
    await wait(this.#parts.slowMilliseconds, undefined, { ref: false, signal: this.#closing.signal });
    this.#parts.mailbox.add(mail);
    await report('delivered');
  }

  #hangUp(session: SMTPServerSession): void {
    for (const connection of this.#server.connections) {
      if (connection.session === session) connection.close();
    }
  }
}

/** @returns undefined for an e-mail that exceeds the size limit, which the server rejects. */
async function readSource(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  }
  return stream.sizeExceeded ? undefined : Buffer.concat(chunks);
}
