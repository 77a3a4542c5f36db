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
    'It rejects the user or the password of SMTP_URL, in which @ is %40, / %2F, # %23 and % %25.',
  ],
  [
    /certificate/,
    'Its certificate is not trusted. For a private CA, name the CA certificate file in NODE_EXTRA_CA_CERTS. For a wrong host name or date, renew it or correct the clock of this machine.',
  ],
  [
    /ETLS/,
    'It offers no TLS, which is required to send the password: use smtps: and port 465, or another server. Use ?requireTLS=false only in a private network.',
  ],
  [/EDNS/, 'The host name in SMTP_URL cannot be resolved.'],
  [/./, 'Check host and port (smtps: 465; smtp: 587 or 25) and the firewall.'],
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
          if (answer.ok) return terminal.out('The mail server of SMTP_URL accepts mails.');
          const [, remedy = ''] = remedies.find(([reasons]) => reasons.test(answer.reason)) ?? [];
          throw new CommandError([
            `The mail server of SMTP_URL does not accept mails (${answer.reason}).`,
            remedy,
          ]);
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
