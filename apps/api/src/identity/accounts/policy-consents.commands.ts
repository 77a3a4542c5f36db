import type { Command } from '../../platform/cli/command.js';
import { csvLines } from '../../platform/csv/csv.js';
import type { Database } from '../../platform/prisma/database.js';
import { PolicyConsentsExport } from './policy-consents-export.repository.js';

type WithDatabase = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;

export function policyConsentCommands(withDatabase: WithDatabase): Command[] {
  return [
    {
      name: 'policy-consents',
      parameters: ['[ACCOUNT]'],
      about:
        'Print which revision of which policy each member (or one, by account id) accepted, and when, as CSV',
      run: async ({ words: [accountId] }, terminal) => {
        const line = (cells: readonly (string | number)[]) => terminal.out(csvLines([cells]).trimEnd());
        line(['accountId', 'policyId', 'revision', 'key', 'acceptedAt']);
        await withDatabase(async (database) => {
          for await (const row of new PolicyConsentsExport(database).rows(accountId))
            line([row.accountId, row.policyId, row.revision, row.key, row.acceptedAt.toISOString()]);
        });
        return 0;
      },
    },
  ];
}
