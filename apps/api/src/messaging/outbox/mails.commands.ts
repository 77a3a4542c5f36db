import type { MailGateway } from '@account/gateways/mail/mail-gateway';

import { command, CommandError, type Command, type WithServices } from '../../platform/cli/command.js';
import { japanTime } from '../../platform/cli/japan-time.js';
import { paged, showPage } from '../../platform/cli/paged-list.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Outbox, ShownMessage } from './outbox.service.js';

interface MailServices {
  outbox: Outbox;
  /** @throws {CommandError} when no account or several match */
  accountNamed(name: string): Promise<AccountId>;
}

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

export function mailCommands(
  withOutbox: WithServices<MailServices>,
  withGateway: WithServices<MailGateway>,
): Command[] {
  return [
    command({
      name: 'mails check',
      about:
        'Check that the mail server of SMTP_URL is reachable and accepts certificate and login; sends nothing',
      example: '',
      run: (_args, terminal) =>
        withGateway(async (gateway) => {
          const answer = await gateway.check();
          if (answer.ok) return terminal.out('The mail server of SMTP_URL takes mails.');
          const [, remedy = ''] = remedies.find(([reasons]) => reasons.test(answer.reason)) ?? [];
          throw new CommandError([`The mail server of SMTP_URL takes no mail (${answer.reason}).`, remedy]);
        }),
    }),
    command({
      name: 'mails list',
      parameters: ['MEMBER'],
      options: paged,
      about: 'List the mails and text messages to a member in the last 30 days, newest first',
      example: 'hanako@example.jp',
      run: ({ words: [name], options: { page } }, terminal) =>
        withOutbox(async ({ outbox, accountNamed }) => {
          const accountId = await accountNamed(name);
          await showPage(terminal, {
            ...{ page, most: 50, empty: 'Nothing was sent in thirty days.', lines: lineOf },
            read: (limit) => outbox.listMemberMessages(accountId, limit),
          });
        }),
    }),
  ];
}

function lineOf({ id, channel, template, state, report, createdAt, subject, to }: ShownMessage): string {
  const became = report === null ? state : `${state}, ${report}`;
  return [`${id} ${japanTime(createdAt)} ${channel} ${template}: ${became}`, to, subject]
    .filter((part) => part !== null)
    .join(', ');
}
