import { open } from 'node:fs/promises';

import * as z from 'zod';

import type { AccountOverview, AccountStatus } from '../../identity/account-status/index.js';
import type { ConsentsService } from '../../identity/consents/index.js';
import type { AccountWithdrawal } from '../../account-closure/withdrawal/index.js';
import {
  command,
  CommandError,
  type Command,
  type Terminal,
  type WithServices,
} from '../../platform/cli/command.js';
import { operatorOption } from '../../platform/cli/command-options.js';
import { blockLine } from './support-commands.js';

export interface ReplayServices {
  accounts: AccountStatus;
  consents: ConsentsService;
  withdrawal: AccountWithdrawal;
}

const someLeft = 2;
const reason = 'went before the database was restored';

/** Null if a log collector has changed the format of the time. */
const moment = z.iso
  .datetime({ offset: true })
  .transform((time) => new Date(time))
  .nullable()
  .catch(null);

const loggedClosure = z.discriminatedUnion('msg', [
  z.object({ msg: z.literal('account.closed'), accountId: z.uuid() }),
  z.object({ msg: z.literal('consent.withdrawn'), accountId: z.uuid(), code: z.string(), time: moment }),
]);

type LoggedClosure = z.output<typeof loggedClosure>;

const closureHint = /account\.closed|consent\.withdrawn/;

const message = z.looseObject({ msg: z.string() });

export function replayCommands(withReplaying: WithServices<ReplayServices>): Command[] {
  return [
    command({
      name: 'accounts replay',
      parameters: ['FILE'],
      options: operatorOption,
      about:
        'After a restore, repeat account closures and consent withdrawals from a log file; exits with 2 if an account stays open',
      example: 'site.log --by Aoi',
      run: async ({ words: [path], options: { by } }, terminal) => {
        const log = await openLog(path);
        return withReplaying(async (services) => {
          const done = { closed: 0, withdrawn: 0, before: 0, since: 0, open: 0 };
          for await (const one of readClosures(log, path))
            done[await replay(one, services, by, terminal)] += 1;
          terminal.out(
            `Accounts closed: ${done.closed}. Consents withdrawn: ${done.withdrawn}. As the log says already: ${done.before}. Given again since: ${done.since}. Left open: ${done.open}.`,
          );
          return done.open > 0 ? someLeft : 0;
        });
      },
    }),
  ];
}

async function replay(
  one: LoggedClosure,
  { accounts, consents, withdrawal }: ReplayServices,
  by: string,
  terminal: Terminal,
): Promise<'closed' | 'withdrawn' | 'before' | 'since' | 'open'> {
  const account = (await accounts.findAccounts(one.accountId)).find(isNamed(one.accountId));
  if (account === undefined) return 'before';
  const { accountId } = account;
  if (one.msg === 'consent.withdrawn') {
    const became = await consents.replayWithdrawal(accountId, one.code, { at: one.time, by });
    return became === 'withdrawn' ? 'withdrawn' : became === 'givenSince' ? 'since' : 'before';
  }
  const blocks = await withdrawal.closeByOperator(accountId, { by, reason });
  if (blocks === null) return 'before';
  for (const block of blocks) terminal.out(`${accountId}: ${blockLine(block)}`);
  return blocks.length === 0 ? 'closed' : 'open';
}

const isNamed = (id: string) => (account: AccountOverview) => account.accountId === id;

/** @param path of the log; `-` means standard input */
async function openLog(path: string): Promise<NodeJS.ReadableStream> {
  if (path === '-') return process.stdin;
  try {
    return (await open(path)).createReadStream();
  } catch {
    throw new CommandError([`There is no file ${path} that can be read.`]);
  }
}

/**
 * Yields the account closures in log lines, which may start with a container name. Does not keep the whole log
 * in memory.
 */
async function* readClosures(log: NodeJS.ReadableStream, path: string): AsyncGenerator<LoggedClosure> {
  let isLog = false;
  for await (const line of linesOf(log)) {
    if (isLog && !closureHint.test(line)) continue;
    const start = line.indexOf('{');
    const logged = start === -1 ? undefined : parsed(line.slice(start));
    isLog ||= message.safeParse(logged).success;
    const { data } = loggedClosure.safeParse(logged);
    if (data !== undefined) yield data;
  }
  if (!isLog) throw new CommandError([`${path} has no line of a log of this program.`]);
}

async function* linesOf(log: NodeJS.ReadableStream): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of log.setEncoding('utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
