import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../../platform/ids/ids.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { SingleUseCodes } from '../../../catalogue/campaigns/index.js';
import { type CustomerId, MailboxUses } from '../../../ledger/customers/index.js';
import { problemOf } from '../purchase-problems.js';
import type { OrderId } from '../reservation/reservation.repository.js';
import { SalesCounterRepository, type CampaignLimits } from '../reservation/sales-counter.repository.js';

interface CampaignUse {
  customerId: CustomerId;
  campaign: CampaignLimits;
  /** Code as returned by `normaliseCampaignCode`; null if no code was entered. */
  code: string | null;
}

/** Reserves a campaign use for an order, within the limits of the campaign. */
@Injectable()
export class CampaignReservations {
  constructor(
    private readonly codes: SingleUseCodes,
    private readonly counters: SalesCounterRepository,
    private readonly mailboxUses: MailboxUses,
  ) {}

  /** @throws {Problem} if the code was already used or the limit of the campaign is reached */
  async reserveUse(
    transaction: Transaction,
    { customerId, campaign, code }: CampaignUse,
    { orderId, account }: { orderId: OrderId; account: AccountId },
  ): Promise<void> {
    if (code !== null && !(await this.codes.claimCode(transaction, code, orderId)))
      throw problemOf('campaignUsedUp');
    const limits = await this.limitsFor(transaction, campaign, account);
    if (!(await this.counters.reserveCampaignUse(transaction, customerId, limits)))
      throw problemOf('campaignUsedUp');
  }

  /** The limits include campaign uses by closed accounts that had the same mailbox. */
  private async limitsFor(
    transaction: Transaction,
    { campaignId, limit, limitPerMember }: CampaignLimits,
    account: AccountId,
  ): Promise<CampaignLimits> {
    if (limitPerMember === null) return { campaignId, limit, limitPerMember };
    const earlier = await this.mailboxUses.findEarlierUses(
      { accountId: account, summary: null },
      transaction,
    );
    return { campaignId, limit, limitPerMember: limitPerMember - (earlier.campaigns.get(campaignId) ?? 0) };
  }
}
