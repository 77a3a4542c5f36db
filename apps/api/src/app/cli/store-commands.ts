import { join } from 'node:path';

import '../store-declarations.js';
import { withDatabase } from './with-database.js';
import { accountImportCommands } from '../../identity/account-import/account-import.commands.js';
import { AccountsService, ImportedAccounts } from '../../identity/accounts/index.js';
import { ImportedHandles } from '../../identity/passkeys/index.js';
import { ImportedPasswords } from '../../identity/passwords/index.js';
import { AccountImport, type AddressTakeoverServices } from '../../identity/account-import/index.js';
import { StoreFileService } from '../../store/settings/index.js';
import { StoreSettingsRepository } from '../../store/settings/store-settings.repository.js';
import { demoMemberCommands } from '../demo/demo-members.js';
import type { Command } from '../../platform/cli/command.js';
import { AuditTrail } from '../../platform/audit/audit-trail.repository.js';
import { RealClock } from '../../platform/clock/clock.js';
import { findSecretVariable, loadConfig } from '../../platform/config/config.js';
import { Database } from '../../platform/prisma/database.js';
import { storeFileCommands } from '../../store/settings/file/store-file.commands.js';

const workspace = join(import.meta.dirname, '../../../../..');
const clock = new RealClock();
const audit = new AuditTrail(clock);

/**
 * Commands for the store file and the import. They load the settings of all slices but do not start services.
 */
export const storeCommands: Command[] = [
  ...storeFileCommands(
    (work) => withDatabase((database) => work(storeFiles(database))),
    () => loadConfig().isForCustomers,
    findSecretVariable,
  ),
  ...accountImportCommands((work) =>
    withDatabase((database) => {
      const accounts = new ImportedAccounts(database, clock);
      const passwords = new ImportedPasswords();
      const handles = new ImportedHandles(database);
      return work(new AccountImport(accounts, passwords, handles, audit, database, withAddresses, clock));
    }),
  ),
  ...demoMemberCommands(join(workspace, 'prisma/seed/demo-members.json'), withDatabase, clock),
];

function storeFiles(database: Database): StoreFileService {
  return new StoreFileService(database, new StoreSettingsRepository(database), audit, clock);
}

async function withAddresses<Result>(
  work: (lent: AddressTakeoverServices) => Promise<Result>,
): Promise<Result> {
  const { withProgram } = await import('./with-program.js');
  return withProgram((program) =>
    work({
      database: program.get(Database, { strict: false }),
      accounts: program.get(AccountsService, { strict: false }),
    }),
  );
}
