import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

import * as z from 'zod';

import type { AccountSheet, AccountStatus } from '../identity/account-status/account-status.service.js';
import type { ConsentsService } from '../identity/consents/consents.service.js';
import { command, CommandError, type Command, type With } from '../platform/cli/command.js';
import { decidedBy } from '../platform/cli/command-options.js';
import type { AccountWithdrawal } from '../withdrawal/leaving/account-withdrawal.service.js';
import { blockLine } from './support-commands.js';

export interface Replaying {
  accounts: AccountStatus;
  consents: ConsentsService;
  withdrawal: AccountWithdrawal;
}

const someLeft = 2;
const reason = 'went before the database was restored';

const gone = z.discriminatedUnion('msg', [
  z.object({ msg: z.literal('account.closed'), accountId: z.uuid() }),
  z.object({ msg: z.literal('consent.withdrawn'), accountId: z.uuid(), code: z.string() }),
]);

const message = z.looseObject({ msg: z.string() });

export function replayCommands(withReplaying: With<Replaying>): Command[] {
  return [
    command({
      name: 'accounts replay',
      parameters: ['FILE'],
      options: decidedBy,
      about: `After a restore: close again, and withdraw again, what a log says went since ("account.closed", "consent.withdrawn"); status ${someLeft} where an account stays open`,
      run: async ({ words: [path], options: { by } }, terminal) => {
        const lines = await goneIn(path);
        return withReplaying(async ({ accounts, consents, withdrawal }) => {
          const done = { closed: 0, withdrawn: 0, before: 0, open: 0 };
          for (const one of lines) {
            const account = (await accounts.find(one.accountId)).find(isNamed(one.accountId));
            if (account === undefined) done.before += 1;
            else if (one.msg === 'consent.withdrawn') {
              const isNew = await consents.withdrawAgain(account.accountId, one.code, by);
              done[isNew ? 'withdrawn' : 'before'] += 1;
            } else {
              const blocks = await withdrawal.closeFor(account.accountId, { by, reason });
              const key = blocks === null ? 'before' : blocks.length === 0 ? 'closed' : 'open';
              done[key] += 1;
              for (const block of blocks ?? []) terminal.out(`${account.accountId}: ${blockLine(block)}`);
            }
          }
          terminal.out(
            `Accounts closed: ${done.closed}. Consents withdrawn: ${done.withdrawn}. As the log says already: ${done.before}. Left open: ${done.open}.`,
          );
          return done.open > 0 ? someLeft : 0;
        });
      },
    }),
  ];
}

const isNamed = (id: string) => (account: AccountSheet) => account.accountId === id;

/** Of lines of the log, also with the name of a container before each. @param path -: standard input */
async function goneIn(path: string): Promise<z.output<typeof gone>[]> {
  const lines = await (path === '-' ? text(process.stdin) : readFile(path, 'utf8')).catch(() => {
    throw new CommandError([`There is no file ${path} that can be read.`]);
  });
  const logged = lines.split('\n').flatMap((line) => {
    const start = line.indexOf('{');
    return start === -1 ? [] : (message.safeParse(parsed(line.slice(start))).data ?? []);
  });
  if (logged.length === 0) throw new CommandError([`${path} has no line of a log of this program.`]);
  return logged.flatMap((line) => gone.safeParse(line).data ?? []);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
