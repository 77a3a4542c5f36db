import type { MailGateway } from '@account/gateways/mail/mail-gateway';

import { command, CommandError, type Command, type With } from '../../platform/cli/command.js';
import { decidedBy } from '../../platform/cli/command-options.js';
import { isId } from '../../platform/ids/ids.js';
import type { Outbox, ResendingAnswer } from './outbox.service.js';

type Refusal = Extract<ResendingAnswer, { refusal: string }>['refusal'];

const sentences: Readonly<Record<Refusal, string>> = {
  notFound: 'There is no such mail. "members show" lists those of a member, for thirty days.',
  waiting: 'This mail has not been sent yet: it goes out by itself.',
  erased:
    'What this mail said is erased: only mails about plans and payments are kept, until the account is closed.',
  over: 'What this mail speaks of is over.',
};

const remedies: readonly [RegExp, string][] = [
  [
    /EAUTH|53[0458]/,
    'It refuses the user or the password of SMTP_URL, in which @ is %40, / %2F, # %23 and % %25.',
  ],
  [
    /certificate/,
    'Its certificate is refused. Of an authority of your own: name that in NODE_EXTRA_CA_CERTS. Of another name, or out of date: renew it, or mend the clock here.',
  ],
  [
    /ETLS/,
    'It offers no TLS, without which no password is sent: smtps: and port 465, or another server; ?requireTLS=false only where nobody else can listen.',
  ],
  [/EDNS/, 'The name of the host in SMTP_URL leads nowhere.'],
  [/./, 'Look at host and port (smtps: 465; smtp: 587 or 25) and at the firewall between.'],
];

export function mailCommands(withOutbox: With<Outbox>, withGateway: With<MailGateway>): Command[] {
  return [
    command({
      name: 'mails check',
      about:
        'Ask the mail server of SMTP_URL whether it takes mails: reachable, certificate, log-in. Sends nothing',
      run: (_args, terminal) =>
        withGateway(async (gateway) => {
          const answer = await gateway.check();
          if (answer.ok) return terminal.out('The mail server of SMTP_URL takes mails.');
          const [, remedy = ''] = remedies.find(([reasons]) => reasons.test(answer.reason)) ?? [];
          throw new CommandError([`The mail server of SMTP_URL takes no mail (${answer.reason}).`, remedy]);
        }),
    }),
    command({
      name: 'mails resend',
      parameters: ['MAIL'],
      options: decidedBy,
      about: 'Send a mail about a plan or a payment once more, to the address that it went to',
      run: ({ words: [id], options: { by } }, terminal) =>
        withOutbox(async (outbox) => {
          const answer = isId(id) ? await outbox.resend(id, by) : { refusal: 'notFound' as const };
          if ('refusal' in answer) throw new CommandError([sentences[answer.refusal]]);
          terminal.out(`Mail ${answer.resentAs} goes out.`);
        }),
    }),
  ];
}
