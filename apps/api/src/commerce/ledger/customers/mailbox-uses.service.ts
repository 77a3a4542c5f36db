import { emailKey } from '@account/domain/identity/accounts/email';
import { Injectable } from '@nestjs/common';

import { AccountsService } from '../../../identity/accounts/index.js';
import { SettingsService } from '../../../store/settings/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { SecretKeys } from '../../../platform/crypto/secret-keys.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import type { Principal } from '../../../platform/http/request-context.js';
import { declareExpiry } from '../../../platform/lifecycle/expiry.declaration.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import { MailboxUseRepository, type MailboxUse } from './mailbox-use.repository.js';

export interface EarlierUses {
  planIds: readonly string[];
  /** Number of uses by campaign id. */
  campaigns: ReadonlyMap<string, number>;
}

export const noEarlierUses: EarlierUses = { planIds: [], campaigns: new Map() };

type Member = Pick<Principal, 'accountId' | 'summary'>;

const hashPurpose = 'mailbox use';

declareExpiry({ table: 'mailbox_use', column: 'expires_at' });

/**
 * Stores which trials and campaigns were used by closed accounts with the same mailbox, and nothing else about
 * those accounts.
 */
@Injectable()
export class MailboxUses {
  constructor(
    private readonly uses: MailboxUseRepository,
    private readonly accounts: AccountsService,
    private readonly keys: SecretKeys,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Returns uses by closed accounts with the member's verified mailbox. */
  async findEarlierUses(member: Member, transaction?: Transaction): Promise<EarlierUses> {
    const mailbox = await this.mailboxOf(member, transaction);
    if (mailbox === null) return noEarlierUses;
    const keys = this.keys.hashes(hashPurpose, mailbox);
    const uses = await this.uses.find(keys, this.clock.now(), transaction);
    const of = (kind: MailboxUse['kind']) => uses.filter((each) => each.kind === kind);
    return {
      planIds: of('plan').map(({ subjectId }) => subjectId),
      campaigns: totalsOf(of('campaign')),
    };
  }

  /** Stores the uses of an account that is being closed. */
  async saveUses(transaction: Transaction, accountId: AccountId, uses: readonly MailboxUse[]): Promise<void> {
    if (uses.length === 0) return;
    const mailbox = await this.mailboxOf({ accountId, summary: null }, transaction);
    if (mailbox === null) return;
    const now = this.clock.now();
    const expiresAt = new Date(now);
    expiresAt.setUTCMonth(expiresAt.getUTCMonth() + this.settings.current().trials.months);
    await this.uses.add(transaction, this.keys.hash(hashPurpose, mailbox), uses, { now, expiresAt });
  }

  /** Ignores unverified addresses; otherwise anyone could find out who was a member. */
  private async mailboxOf({ accountId, summary }: Member, transaction?: Transaction): Promise<string | null> {
    if (this.settings.current().trials.once === 'account') return null;
    if (summary !== null) return summary.isEmailVerified ? emailKey(summary.contactEmail) : null;
    return this.accounts.provedEmailKeyOf(accountId, transaction);
  }
}

/** During key rotation, a mailbox can have rows under both keys. */
function totalsOf(uses: readonly MailboxUse[]): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const { subjectId, uses: count } of uses) totals.set(subjectId, (totals.get(subjectId) ?? 0) + count);
  return totals;
}
