import { describe, expect, it } from '@jest/globals';
import type { MailOutcome } from '@account/gateways/mail/mail-gateway';
import { RecordedMailGateway } from '@account/gateways/mail/recorded-mail-gateway.testing';

import { runCommand } from '../../platform/cli/run-command.js';
import { mailCommands } from './mails.commands.js';

const noOutbox = () => Promise.reject(new Error('It asks the mail server, and no database'));

async function check(outcome: MailOutcome) {
  const gateway = Object.assign(new RecordedMailGateway(), { check: () => Promise.resolve(outcome) });
  const [out, error] = [[], []] as [string[], string[]];
  const commands = mailCommands(noOutbox, (work) => work(gateway));
  const terminal = {
    out: (line: string) => void out.push(line),
    error: (line: string) => void error.push(line),
  };
  const status = await runCommand(commands, ['mails', 'check'], terminal);
  return { status, out, error };
}

describe('mails check', () => {
  it('reports success when the mail server accepts mails', async () => {
    const { status, out, error } = await check({ ok: true });
    expect([status, out, error]).toEqual([0, ['The mail server of SMTP_URL accepts mails.'], []]);
  });

  it.each([
    ['EAUTH AUTH PLAIN 535', 'rejects the user or the password'],
    ['ESOCKET CONN certificate', 'NODE_EXTRA_CA_CERTS'],
    ['ETLS STARTTLS', 'It offers no TLS'],
    ['EDNS CONN', 'cannot be resolved'],
    ['ESOCKET CONN', 'Check host and port'],
  ])('fails with the error %s and says what to do', async (reason, words) => {
    const { status, out, error } = await check({ ok: false, permanent: false, reason });
    expect([status, out]).toEqual([1, []]);
    expect(error[0]).toBe(`The mail server of SMTP_URL does not accept mails (${reason}).`);
    expect(error[1]).toContain(words);
  });
});
