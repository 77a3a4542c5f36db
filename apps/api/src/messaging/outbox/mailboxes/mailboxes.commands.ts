import { command, type Command, type WithServices } from '../../../platform/cli/command.js';
import { japanTime } from '../../../platform/cli/japan-time.js';
import { paged, showPage } from '../../../platform/cli/paged-list.js';
import type { MailboxOfAccount, Mailboxes } from './mailboxes.service.js';

interface MailboxServices {
  mailboxes: Mailboxes;
  isOfRelay(accountId: string): Promise<boolean>;
}

const most = 200;

export function mailboxCommands(withMailboxes: WithServices<MailboxServices>): Command[] {
  return [
    command({
      name: 'mailboxes list',
      about: 'List mailboxes that bounce mails or complained, newest first',
      example: '--page 2',
      options: paged,
      run: ({ options: { page } }, terminal) =>
        withMailboxes(async ({ mailboxes, isOfRelay }) => {
          await showPage(terminal, {
            ...{ page, most, empty: 'Mails arrive everywhere, as far as is known.' },
            lines: async (mailbox: MailboxOfAccount) => {
              const { accountId } = mailbox;
              const isRelay = accountId !== null && (await isOfRelay(accountId));
              return `${lineOf(mailbox)}${isRelay ? ', address of Apple’s private relay: is the sender registered with Apple?' : ''}`;
            },
            read: (limit) => mailboxes.listUnreachable(limit),
          });
        }),
    }),
  ];
}

function lineOf({ state, since, providerCode, accountId }: MailboxOfAccount): string {
  const code = providerCode === null ? '' : ` ${providerCode}`;
  return `${japanTime(since)} ${state}${code}: ${accountId === null ? 'no account' : `account ${accountId}`}`;
}
