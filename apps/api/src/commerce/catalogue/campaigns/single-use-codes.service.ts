import { madeCodeLength, madeCodeLetters } from '@account/domain/commerce/catalogue/campaigns/campaign-code';
import { Injectable } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../../platform/clock/clock.js';
import { randomText } from '../../../platform/crypto/random.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { SettingsService } from '../../../store/settings/index.js';
import { SingleUseCodeRepository, type SingleUseCode } from './single-use-code.repository.js';

export type { SingleUseCode } from './single-use-code.repository.js';

const codesCreated = auditKind<{ campaignId: string; count: number; by: string }>(
  'campaign.codesCreated',
  'operator',
);
const voided = auditKind<{ campaignId: string | null; count: number; by: string }>(
  'campaign.codesVoided',
  'operator',
);

/**
 * Manages campaign codes that are valid for a single order. The codes are database rows; the store file only
 * specifies that a campaign uses single-use codes.
 */
@Injectable()
export class SingleUseCodes {
  constructor(
    private readonly codes: SingleUseCodeRepository,
    private readonly settings: SettingsService,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns undefined if the campaign is not in the file, `notByCode` if it does not use single-use codes */
  async createCodes(
    campaignId: string,
    count: number,
    by: string,
  ): Promise<string[] | 'notByCode' | undefined> {
    const campaign = this.settings.current().campaigns.find((each) => each.campaignId === campaignId);
    if (campaign === undefined) return undefined;
    if (!campaign.singleUseCodes) return 'notByCode';
    const codes = new Set<string>();
    while (codes.size < count) codes.add(randomText(madeCodeLetters, madeCodeLength));
    await this.database.transaction(async (transaction) => {
      const row = { campaignId, createdBy: by, createdAt: this.clock.now() };
      const isNew = (await this.codes.insert(transaction, [...codes], row)) === count;
      if (!isNew) throw new Error('A generated code already exists. Run the command again.');
      await this.audit.addEvent(transaction, codesCreated, { details: { campaignId, count, by } });
    });
    return [...codes];
  }

  listByCampaign(campaignId: string): Promise<SingleUseCode[]> {
    return this.codes.listByCampaign(campaignId);
  }

  findCode(code: string): Promise<SingleUseCode | undefined> {
    return this.codes.findByCode(code);
  }

  /**
   * Voids codes that no order has claimed.
   * @returns number of voided codes
   */
  voidCodes(which: { code: string } | { campaignId: string }, by: string): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const count = await this.codes.void(transaction, which, this.clock.now());
      const campaignId = 'campaignId' in which ? which.campaignId : null;
      if (count > 0) await this.audit.addEvent(transaction, voided, { details: { campaignId, count, by } });
      return count;
    });
  }

  /**
   * Claims a code for an order, in the transaction that creates the order.
   * @returns false if the code is void or another order has claimed it
   */
  async claimCode(transaction: Transaction, code: string, orderId: string): Promise<boolean> {
    if ((await this.codes.findByCode(code, transaction)) === undefined) return true;
    return this.codes.claim(transaction, code, orderId);
  }

  /** Releases the code of a failed order. */
  releaseCode(transaction: Transaction, orderId: string): Promise<void> {
    return this.codes.release(transaction, orderId);
  }
}
