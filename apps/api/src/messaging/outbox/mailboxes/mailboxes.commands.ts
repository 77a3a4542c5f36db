import { command, tell, type Command, type With } from '../../../platform/cli/command.js';
import type { MailboxOfAccount, Mailboxes } from './mailboxes.service.js';

const mostListed = 200;

export function mailboxCommands(withMailboxes: With<Mailboxes>): Command[] {
  return [
    command({
      name: 'mailboxes list',
      about: 'List mailboxes to which mails do not arrive, or whose owners complained, the newest first',
      run: (_args, terminal) =>
        withMailboxes(async (mailboxes) => {
          const listed = await mailboxes.list(mostListed);
          tell(terminal, listed.map(lineOf), 'Mails arrive everywhere, as far as is known.');
        }),
    }),
  ];
}

function lineOf({ state, since, providerCode, accountId }: MailboxOfAccount): string {
  const code = providerCode === null ? '' : ` ${providerCode}`;
  return `${since.toISOString()} ${state}${code}: ${accountId === null ? 'no account' : `account ${accountId}`}`;
}
