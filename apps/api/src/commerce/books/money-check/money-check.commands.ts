import { command, type Command, type WithServices } from '../../../platform/cli/command.js';
import { paged, showPage } from '../../../platform/cli/paged-list.js';
import { flag } from '../../../platform/cli/command-options.js';
import type { MoneyCheck } from './money-check.service.js';

const maxListed = 1_000;

export function moneyCheckCommands(withCheck: WithServices<MoneyCheck>): Command[] {
  return [
    command({
      name: 'billing check',
      options: { all: flag.describe('Check everything, not only recent changes'), ...paged },
      about:
        'Check that charges, orders, contracts and the ledger agree, for everything that changed since the last check; fails if they do not',
      example: '--all',
      run: ({ options }, terminal) =>
        withCheck(async (check) => {
          if (options.all) await check.checkAll((done, all) => terminal.progress?.(done, all, 'customers'));
          else
            terminal.out(`Checked ${membersOf(await check.checkChangedCustomers())} since the last check.`);
          const shown = await showPage(terminal, {
            ...{ page: options.page, most: maxListed, empty: 'Everything agrees.' },
            read: (limit) => check.listFindings(limit),
            lines: ({ rule, subject }) => `${subject} violates ${rule}`,
          });
          return shown === 0 ? 0 : 1;
        }),
    }),
  ];
}

function membersOf(count: number): string {
  return count === 1 ? '1 customer whose money changed' : `${count} customers whose money changed`;
}
