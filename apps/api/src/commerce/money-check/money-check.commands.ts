import type { Command } from '../../platform/cli/command.js';
import { flag, readCommandLine } from '../../platform/cli/command-options.js';
import type { MoneyCheck } from './money-check.service.js';

type WithMoneyCheck = <Result>(work: (check: MoneyCheck) => Promise<Result>) => Promise<Result>;

const most = 1_000;

/** Milliseconds between two lines of progress. */
const pause = 10_000;

export function moneyCheckCommands(withCheck: WithMoneyCheck): Command[] {
  return [
    {
      name: 'billing check',
      parameters: [],
      options: { '[--whole]': 'All of the books, in place of what changed' },
      about:
        'Compare charges, orders, contracts and the ledger with each other where something changed since the last check, or everything; fails where they do not agree',
      run: (args, terminal) => {
        const { options } = readCommandLine(args, { whole: flag });
        return withCheck(async (check) => {
          if (options.whole) await check.whole(progressTo(terminal.out));
          else terminal.out(`Looked at ${membersOf(await check.look())} since the last check.`);
          const violations = await check.found(most);
          if (violations.length === 0) terminal.out('Everything agrees.');
          for (const { rule, subject } of violations) terminal.out(`${subject}: not true that ${rule}`);
          return violations.length === 0 ? 0 : 1;
        });
      },
    },
  ];
}

function progressTo(out: (line: string) => void): (done: number, all: number) => void {
  let last = performance.now();
  return (done, all) => {
    if (performance.now() - last < pause && done < all) return;
    last = performance.now();
    out(`${done.toLocaleString('en')} of ${all.toLocaleString('en')} customers`);
  };
}

function membersOf(count: number): string {
  return count === 1 ? '1 customer whose money changed' : `${count} customers whose money changed`;
}
