import type { Command } from '../../../platform/cli/command.js';
import type { Mailboxes } from './mailboxes.service.js';

type WithMailboxes = <Result>(work: (mailboxes: Mailboxes) => Promise<Result>) => Promise<Result>;

const mostListed = 200;

export function mailboxCommands(withMailboxes: WithMailboxes): Command[] {
  return [
    {
      name: 'mailboxes list',
      parameters: [],
      about: 'List mailboxes to which mails do not arrive, or whose owners complained, the newest first',
      run: (_args, terminal) =>
        withMailboxes(async (mailboxes) => {
          const listed = await mailboxes.list(mostListed);
          if (listed.length === 0) terminal.out('Mails arrive everywhere, as far as is known.');
          for (const { state, since, providerCode, accountId } of listed)
            terminal.out(
              `${since.toISOString()} ${state}${providerCode === null ? '' : ` ${providerCode}`}: ${accountId === null ? 'no account' : `account ${accountId}`}`,
            );
          return 0;
        }),
    },
  ];
}
