import { japanTime } from '../cli/japan-time.js';
import { command, type Command } from '../cli/command.js';
import { limitOf, paged, rowsOf, printMoreHint } from '../cli/paged-list.js';
import type { JobTables } from './job-tables.service.js';
import type { JobListItem } from './job-table.types.js';

type WithJobTables = <Result>(work: (jobTables: JobTables, now: Date) => Promise<Result>) => Promise<Result>;

const day = 86_400_000;
const shownDays = 30;
const mostShown = 100;

export function jobTableCommands(withJobTables: WithJobTables): Command[] {
  return [
    command({
      name: 'jobs list',
      about: `List jobs that are due, that wait for another attempt, or that failed in the last ${shownDays} days`,
      example: '--page 2',
      options: paged,
      run: ({ options: { page } }, terminal) =>
        withJobTables(async (jobTables, now) => {
          const since = new Date(now.getTime() - shownDays * day);
          const backlogs = await jobTables.readBacklogs();
          const list = { page, most: mostShown };
          for (const [name, found] of Object.entries(
            await jobTables.listForOperators(since, limitOf(list)),
          )) {
            const items = rowsOf(found, list);
            const { due, oldestSeconds } = backlogs[name] ?? { due: 0, oldestSeconds: 0 };
            terminal.out(items.length === 0 && due === 0 ? `${name}: nothing.` : `${name}: ${items.length}`);
            if (due > 0) terminal.out(`  due and not taken: ${due}, the oldest for ${oldestSeconds} s`);
            for (const item of items) terminal.out(`  ${lineOf(item)}`);
            printMoreHint(terminal, found.length, list, `${name}: `);
          }
        }),
    }),
  ];
}

function lineOf({ id, state, attempts, lastError, createdAt, nextAttemptAt }: JobListItem): string {
  const next = nextAttemptAt === null ? '' : `, next attempt ${japanTime(nextAttemptAt)}`;
  return `${id} ${state} since ${japanTime(createdAt)}, attempts ${attempts}${next}: ${lastError ?? 'no error noted'}`;
}
