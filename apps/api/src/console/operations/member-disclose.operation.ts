import type { Language } from '@account/domain/platform/language';
import * as z from 'zod';

import { CustomerData, customerNumbers, Customers } from '../../commerce/ledger/customers/index.js';
import { AccountStatus } from '../../identity/account-status/index.js';
import { DataExportWriter } from '../../identity/data-export/index.js';
import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { text } from '../../platform/cli/command-options.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import { languageOf, memberNamed } from './named-member.js';
import { operation, OperationRefusal, type Decision } from './operation.declaration.js';

const input = z.object({
  member: text(320, 'MEMBER').describe(
    'The member: account id, e-mail address or user ID; a former one by the number of the customer, such as C-00000123',
  ),
});

interface Used extends Record<string, unknown> {
  accounts: AccountStatus;
  customers: Customers;
  data: CustomerData;
  writer: DataExportWriter;
  audit: AuditTrail;
  database: Database;
}

const ofFormer =
  'A former member is named by the number of the customer, which "charges find" and an invoice show.';

const disclosed = auditKind<{ by: string; reason: string; customer: string | null }>(
  'member.disclosed',
  'operator',
);

/** Language for e-mails to former members, whose language setting is no longer stored. */
const languageOfFormer: Language = 'ja';

export const memberDisclose = operation<typeof input, Used>({
  name: 'member.disclose',
  about:
    'Write all personal data of a member to an archive, also of a disabled account or of a former member by customer number',
  subject: 'member',
  input,
  permission: 'members.disclose',
  risk: 'sensitive',
  givesFile: true,
  services: {
    ...{ accounts: AccountStatus, customers: Customers, data: CustomerData },
    ...{ writer: DataExportWriter, audit: AuditTrail, database: Database },
  },
  async run({ member }, decision, services) {
    const { accounts, customers, data, writer } = services;
    if (!customerNumbers.test(member)) {
      const account = await memberNamed(accounts, member, ofFormer);
      const { accountId } = account;
      const file = await writer.writeArchive({ accountId, language: languageOf(account) });
      await note(services, decision, { accountId, customer: null });
      return { lines: [`All personal data of ${accountId}. Give the archive only to this person.`], file };
    }
    const customerId = await customers.findByNumber(member);
    if (customerId === undefined) throw new OperationRefusal([`No customer has the number "${member}".`]);
    const accountId = (await customers.findAccounts([customerId])).get(customerId);
    if (accountId !== undefined)
      throw new OperationRefusal([`${member} is still a member. Use the account id instead: ${accountId}`]);
    const file = await writer.writeRetainedArchive(languageOfFormer, data.recordsOf(customerId));
    await note(services, decision, { accountId: null, customer: member });
    return {
      lines: [`All remaining personal data of ${member}. Give the archive only to this person.`],
      file,
    };
  },
});

function note(
  { audit, database }: Used,
  decision: Decision,
  { accountId, customer }: { accountId: AccountId | null; customer: string | null },
): Promise<void> {
  const details = { ...decision, customer };
  return database.transaction((transaction) =>
    audit.addEvent(transaction, disclosed, { accountId, details }),
  );
}
