import { command, type Command, type With } from '../../../platform/cli/command.js';
import { paged, showPage } from '../../../platform/cli/paged-list.js';
import type { MailboxOfAccount, Mailboxes } from './mailboxes.service.js';

const most = 200;

export function mailboxCommands(withMailboxes: With<Mailboxes>): Command[] {
  return [
    command({
      name: 'mailboxes list',
      about: 'List mailboxes to which mails do not arrive, or whose owners complained, the newest first',
      options: paged,
      run: ({ options: { page } }, terminal) =>
        withMailboxes(async (mailboxes) => {
          await showPage(terminal, {
            ...{ page, most, empty: 'Mails arrive everywhere, as far as is known.', lines: lineOf },
            read: (limit) => mailboxes.list(limit),
          });
        }),
    }),
  ];
}

function lineOf({ state, since, providerCode, accountId }: MailboxOfAccount): string {
  const code = providerCode === null ? '' : ` ${providerCode}`;
  return `${since.toISOString()} ${state}${code}: ${accountId === null ? 'no account' : `account ${accountId}`}`;
}
