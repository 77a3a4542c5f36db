import { join } from 'node:path';

import { commandLogger, withDatabase, withKeyedDatabase } from './with-database.js';
import { AuditChain } from '../../platform/audit/audit-chain.service.js';
import { AuditHistory } from '../../platform/audit/audit-history.repository.js';
import { AuditSealRepository } from '../../platform/audit/audit-seals.repository.js';
import { auditCommands } from '../../platform/audit/audit.commands.js';
import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { CustomerTraversal } from '../../commerce/ledger/customers/index.js';
import { CustomerTraversalRepository } from '../../commerce/ledger/customers/customer-traversal.repository.js';
import { LedgerDays } from '../../commerce/ledger/ledger/index.js';
import { LedgerDaysRepository } from '../../commerce/ledger/ledger/ledger-days.repository.js';
import { MoneyCheck } from '../../commerce/books/money-check/index.js';
import { CheckedDayRepository } from '../../commerce/books/money-check/checked-day.repository.js';
import { MoneyFindingRepository } from '../../commerce/books/money-check/money-finding.repository.js';
import { MoneyViolationRepository } from '../../commerce/books/money-check/money-violation.repository.js';
import { SigningKeys } from '../../oidc/keys/index.js';
import { SigningKeysRepository } from '../../oidc/keys/signing-keys.repository.js';
import { moneyCheckCommands } from '../../commerce/books/money-check/money-check.commands.js';
import { signingKeyCommands } from '../../oidc/keys/signing-keys.commands.js';
import { ChallengeExpiryRepository } from '../../platform/challenge/challenge-expiry.repository.js';
import { reencryptCommands } from '../../platform/crypto/reencrypt.commands.js';
import { Reencryption } from '../../platform/crypto/reencryption.js';
import { EncryptedRowRepository } from '../../platform/crypto/encrypted-row.repository.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import { encryptedTables } from '../encrypted-tables.js';
import { policyConsentCommands } from '../../identity/accounts/policy-consents.commands.js';
import { command, type Command } from '../../platform/cli/command.js';
import { createKeyCheck } from '../database-key-check.js';
import { releaseCommands } from '../../platform/release/release.commands.js';
import { RealClock } from '../../platform/clock/clock.js';
import { loadConfig } from '../../platform/config/config.js';
import { isId, type AccountId } from '../../platform/ids/ids.js';
import type { Database } from '../../platform/prisma/database.js';
import { startRefusal } from '../../platform/prisma/start-refusal.js';

export const mappedNames = {
  LinkedAccount: 'linked_account',
  linkedAccountId: 'linked_account_id',
};

export const changedFormats = {
  'earning.document_text_id': 'documents of money that share their words',
} as const;

function migrationCommands(directory: string): Command[] {
  return [
    command({
      name: 'migrations apply',
      about: 'Migrate the database to the schema of this release',
      example: '',
      run: async (_, terminal) => {
        const { applyMigrations } = await import('@account/database/migrations/apply-migrations');
        const onProgress = (applied: string) => terminal.out(`Applied ${applied}`);
        const url = loadConfig().get('DATABASE_URL');
        const applied = await applyMigrations(url, { directory, onProgress }).catch((error: unknown) => {
          throw startRefusal(error);
        });
        if (applied.length === 0) terminal.out('The database is up to date.');
      },
    }),
  ];
}

const workspace = join(import.meta.dirname, '../../../../..');
const clock = new RealClock();
const audit = new AuditTrail(clock);
const keysChanged = auditKind<{ what: string; by: string }>('keys.changed', 'operator');

/**
 * Maintenance and accounting commands that only need the database. They start in half the time of other
 * commands.
 */
export const databaseCommands: Command[] = [
  ...moneyCheckCommands((work) => withDatabase((database) => work(moneyCheck(database)))),
  ...policyConsentCommands(withDatabase),
  ...signingKeyCommands((work) =>
    withDatabase((database) =>
      work(
        new SigningKeys(new SigningKeysRepository(database), new SecretKeys(loadConfig()), database),
        audit,
      ),
    ),
  ),
  ...reencryptCommands(
    (work) =>
      withDatabase((database) => {
        const reencryption = new Reencryption(
          new EncryptedRowRepository(database),
          new SecretKeys(loadConfig()),
        );
        const challenges = new ChallengeExpiryRepository(database);
        return work({
          reencrypt: (table) => reencryption.reencryptTable(table),
          recordAudit: (what, by) =>
            database.transaction((transaction) =>
              audit.addEvent(transaction, keysChanged, { details: { what, by } }),
            ),
          acceptLoss: () => createKeyCheck(database, loadConfig()).acceptLoss(),
          latestExpiry: () => challenges.findLatestExpiry(clock.now()),
        });
      }),
    encryptedTables,
  ),
  ...auditCommands((work) =>
    withKeyedDatabase((database) =>
      work({
        history: new AuditHistory(database),
        seals: new AuditChain(
          new AuditSealRepository(database),
          new SecretKeys(loadConfig()),
          database,
          clock,
          commandLogger(loadConfig()),
        ),
        now: clock.now(),
        accountNamed,
      }),
    ),
  ),
  ...migrationCommands(join(workspace, 'prisma/migrations')),
  ...releaseCommands(withDatabase, {
    directory: join(workspace, 'prisma/migrations'),
    revision: () => loadConfig().get('REVISION'),
    mapped: mappedNames,
    newForms: changedFormats,
  }),
];

/**
 * Returns the account id. A closed account can be named only by its id, under which its audit events are kept.
 */
async function accountNamed(name: string): Promise<AccountId> {
  if (isId(name)) return name as AccountId;
  const { withService } = await import('./with-program.js');
  const { requireAccount } = await import('./account-commands.js');
  const { AccountStatus } = await import('../../identity/account-status/index.js');
  return withService(AccountStatus)(async (accounts) => (await requireAccount(accounts, name)).accountId);
}

function moneyCheck(database: Database): MoneyCheck {
  return new MoneyCheck(
    new MoneyViolationRepository(database),
    new MoneyFindingRepository(database),
    new CheckedDayRepository(database),
    new LedgerDays(new LedgerDaysRepository(database)),
    new CustomerTraversal(new CustomerTraversalRepository(database)),
  );
}
