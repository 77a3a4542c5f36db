import { CommandError } from '../../platform/cli/command.js';
import { isId } from '../../platform/ids/ids.js';
import type { Database } from '../../platform/prisma/database.js';

export interface AcceptedPolicy {
  accountId: string;
  policyId: string;
  revision: number;
  key: string;
  acceptedAt: Date;
}

const pageSize = 1_000;

/** Reads all that was ever accepted, a page at a time, so that its number does not matter. */
export class PolicyConsentsExport {
  constructor(private readonly database: Database) {}

  /** @throws {CommandError} for an account that is no id */
  async *rows(accountId?: string): AsyncGenerator<AcceptedPolicy> {
    if (accountId !== undefined && !isId(accountId))
      throw new CommandError([`"${accountId}" is no account id.`]);
    let last: AcceptedPolicy | undefined;
    for (;;) {
      const page = await this.after(last, accountId);
      yield* page;
      last = page.at(-1);
      if (page.length < pageSize) return;
    }
  }

  private after(last: AcceptedPolicy | undefined, accountId: string | undefined): Promise<AcceptedPolicy[]> {
    return this.database.statement<AcceptedPolicy>(
      'policy_consents_export',
      `SELECT account_id AS "accountId", policy_id AS "policyId", revision, key, accepted_at AS "acceptedAt"
         FROM policy_consent
        WHERE ($1::uuid IS NULL OR account_id = $1) AND ($2::uuid IS NULL OR (account_id, policy_id, revision) > ($2, $3, $4))
        ORDER BY account_id, policy_id, revision LIMIT ${pageSize}`,
      [accountId ?? null, last?.accountId ?? null, last?.policyId ?? null, last?.revision ?? null],
    );
  }
}
