import type { Command } from '../../platform/cli/command.js';
import type { Database } from '../../platform/prisma/database.js';
import { MoneyCheckRepository } from './money-check.repository.js';

type WithDatabase = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;

/** More than anybody reads at once. */
const most = 1_000;

export function billingCommands(withDatabase: WithDatabase): Command[] {
  return [
    {
      name: 'billing check',
      parameters: [],
      about:
        'Compare charges, orders, contracts, counters and the ledger with each other; fails where they do not agree',
      run: (_args, terminal) =>
        withDatabase(async (database) => {
          const violations = await new MoneyCheckRepository(database).violations(most);
          if (violations.length === 0) terminal.out('Everything agrees.');
          for (const { rule, subject } of violations) terminal.out(`${subject}: not true that ${rule}`);
          return violations.length === 0 ? 0 : 1;
        }),
    },
  ];
}
