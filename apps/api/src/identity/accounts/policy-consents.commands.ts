import { command, CommandError, type Command, type WithServices } from '../../platform/cli/command.js';
import { flag } from '../../platform/cli/command-options.js';
import { csvLines } from '../../platform/csv/csv.js';
import type { Database } from '../../platform/prisma/database.js';
import { PolicyRevisionsService } from '../../store/policy-revisions/index.js';
import { PolicyConsentsExport, type AcceptedPolicy } from './policy-consents-export.repository.js';

export function policyConsentCommands(withDatabase: WithServices<Database>): Command[] {
  return [
    command({
      name: 'policies list-consents',
      parameters: ['[ACCOUNT]'],
      options: { text: flag.describe('With an account: also print the accepted texts in both languages') },
      about: 'Print as CSV which policy revision each member, or one account, accepted and when',
      example: '0197c0de-0000-7000-8000-000000000001 --text',
      run: async ({ words: [accountId], options }, terminal) => {
        if (options.text && accountId === undefined)
          throw new CommandError(['Add an account id when you use --text.']);
        const line = (cells: readonly (string | number)[]) => terminal.out(csvLines([cells]).trimEnd());
        line(['accountId', 'policyId', 'revision', 'key', 'acceptedAt']);
        await withDatabase(async (database) => {
          const accepted: AcceptedPolicy[] = [];
          for await (const row of new PolicyConsentsExport(database).rows(accountId)) {
            line([row.accountId, row.policyId, row.revision, row.key, row.acceptedAt.toISOString()]);
            if (options.text) accepted.push(row);
          }
          if (!options.text) return;
          terminal.out('');
          const texts = await new PolicyRevisionsService().textsOf(database.prisma, accepted);
          for (const text of texts) terminal.out(text);
        });
      },
    }),
  ];
}
