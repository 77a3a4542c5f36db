import { CommandError } from '../../platform/cli/command.js';
import { isId, type AccountId } from '../../platform/ids/ids.js';
import { type Database, declareReplicaRead } from '../../platform/prisma/database.js';
import type { PolicyConsent, Prisma } from '../../platform/prisma/generated/client.js';

export type AcceptedPolicy = PolicyConsent;

const pageSize = 1_000;

const consentsExport = declareReplicaRead('policy-consents');

export class PolicyConsentsExport {
  constructor(private readonly database: Database) {}

  async *rows(accountId?: string): AsyncGenerator<AcceptedPolicy> {
    if (accountId !== undefined && !isId<'account'>(accountId))
      throw new CommandError([`"${accountId}" is not an account id.`]);
    let last: AcceptedPolicy | undefined;
    for (;;) {
      const page = await this.after(last, accountId);
      yield* page;
      last = page.at(-1);
      if (page.length < pageSize) return;
    }
  }

  private after(
    last: AcceptedPolicy | undefined,
    accountId: AccountId | undefined,
  ): Promise<AcceptedPolicy[]> {
    return this.database.replicaRead(consentsExport, ({ prisma }) =>
      prisma.policyConsent.findMany({
        where: { ...(accountId !== undefined && { accountId }), ...(last && { AND: [laterThan(last)] }) },
        orderBy: [{ accountId: 'asc' }, { policyId: 'asc' }, { revision: 'asc' }],
        take: pageSize,
      }),
    );
  }
}

/** The condition on `accountId` is redundant, but lets PostgreSQL use the index. */
function laterThan({ accountId, policyId, revision }: AcceptedPolicy): Prisma.PolicyConsentWhereInput {
  const ofSameAccount = [{ policyId: { gt: policyId } }, { policyId, revision: { gt: revision } }];
  return {
    accountId: { gte: accountId },
    OR: [{ accountId: { gt: accountId } }, ...ofSameAccount],
  };
}
