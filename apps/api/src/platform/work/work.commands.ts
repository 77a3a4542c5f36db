import { japanTime } from '../cli/japan-time.js';
import { command, type Command } from '../cli/command.js';
import { limitOf, paged, rowsOf, tellMore } from '../cli/paged-list.js';
import type { Work } from './work.service.js';
import type { WorkItem } from './work.types.js';

type WithWork = <Result>(work: (work: Work, now: Date) => Promise<Result>) => Promise<Result>;

const day = 86_400_000;
const shownDays = 30;
const mostShown = 100;

export function workCommands(withWork: WithWork): Command[] {
  return [
    command({
      name: 'jobs list',
      about: `List jobs that are due, that wait for another attempt, or that failed in the last ${shownDays} days`,
      example: '--page 2',
      options: paged,
      run: ({ options: { page } }, terminal) =>
        withWork(async (work, now) => {
          const since = new Date(now.getTime() - shownDays * day);
          const backlogs = await work.backlogs();
          const list = { page, most: mostShown };
          for (const [name, found] of Object.entries(await work.forPeople(since, limitOf(list)))) {
            const items = rowsOf(found, list);
            const { due, oldestSeconds } = backlogs[name] ?? { due: 0, oldestSeconds: 0 };
            terminal.out(items.length === 0 && due === 0 ? `${name}: nothing.` : `${name}: ${items.length}`);
            if (due > 0) terminal.out(`  due and not taken: ${due}, the oldest for ${oldestSeconds} s`);
            for (const item of items) terminal.out(`  ${lineOf(item)}`);
            tellMore(terminal, found.length, list, `${name}: `);
          }
        }),
    }),
  ];
}

function lineOf({ id, state, attempts, lastError, createdAt, nextAttemptAt }: WorkItem): string {
  const next = nextAttemptAt === null ? '' : `, next attempt ${japanTime(nextAttemptAt)}`;
  return `${id} ${state} since ${japanTime(createdAt)}, attempts ${attempts}${next}: ${lastError ?? 'no error noted'}`;
}
