import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import type { CustomerId } from '../../../ledger/customers/index.js';

export interface CampaignLimits {
  campaignId: string;
  limit: number | null;
  limitPerMember: number | null;
}

/** Counter of campaign uses or of the places of a plan. `sold` counts paid orders and never decreases. */
export interface Counted {
  sold: number;
  reserved: number;
}

const none: Counted = { sold: 0, reserved: 0 };

/** Counts places and campaign uses. Each statement is atomic. These rows are locked last in a transaction. */
@Injectable()
export class SalesCounterRepository {
  constructor(private readonly database: Database) {}

  async findPlaces(planIds: readonly string[]): Promise<ReadonlyMap<string, Counted>> {
    const rows = await this.database.statement<Counted & { planId: string }>(
      'places-taken',
      'SELECT plan_id AS "planId", sold, reserved FROM plan_sales_counter WHERE plan_id = ANY ($1)',
      [planIds],
    );
    return new Map(rows.map(({ planId, ...counted }) => [planId, counted]));
  }

  async findUses(
    campaignIds: readonly string[],
    account: AccountId | null,
  ): Promise<ReadonlyMap<string, { inTotal: Counted; byMember: Counted }>> {
    const rows = await this.database.statement<Counted & { campaignId: string; byMember: Counted | null }>(
      'campaign-uses',
      `SELECT s.campaign_id AS "campaignId", s.sold, s.reserved,
              (SELECT jsonb_build_object('sold', u.sold, 'reserved', u.reserved)
                 FROM campaign_member_usage u JOIN customer_account a ON a.customer_id = u.customer_id
                WHERE u.campaign_id = s.campaign_id AND a.id = $2) AS "byMember"
         FROM campaign_usage_counter s WHERE s.campaign_id = ANY ($1)`,
      [campaignIds, account],
    );
    return new Map(
      rows.map(({ campaignId, byMember, ...inTotal }) => [
        campaignId,
        { inTotal, byMember: byMember ?? none },
      ]),
    );
  }

  /** @returns false if the limit is reached, in total or for the member */
  async reserveCampaignUse(
    transaction: Transaction,
    customerId: CustomerId,
    { campaignId, limit, limitPerMember }: CampaignLimits,
  ): Promise<boolean> {
    const [row] = await this.database.statement<{ ofMember: boolean; inTotal: boolean }>(
      'reserve-use',
      `WITH member AS (
         INSERT INTO campaign_member_usage AS u (campaign_id, customer_id, sold, reserved)
         SELECT $1::text, $2::uuid, 0, 1 WHERE $4::int IS NULL OR $4 > 0
         ON CONFLICT (campaign_id, customer_id) DO UPDATE SET reserved = u.reserved + 1
           WHERE $4::int IS NULL OR u.sold + u.reserved < $4
         RETURNING 1
       ), total AS (
         INSERT INTO campaign_usage_counter AS s (campaign_id, sold, reserved)
         SELECT $1::text, 0, 1 WHERE $3::int IS NULL OR $3 > 0
         ON CONFLICT (campaign_id) DO UPDATE SET reserved = s.reserved + 1
           WHERE $3::int IS NULL OR s.sold + s.reserved < $3
         RETURNING 1
       ) SELECT EXISTS (SELECT FROM member) AS "ofMember", EXISTS (SELECT FROM total) AS "inTotal"`,
      [campaignId, customerId, limit, limitPerMember],
      transaction,
    );
    return row !== undefined && row.ofMember && row.inTotal;
  }

  /**
   * Converts the reserved campaign use of an order to a sale or releases it.
   * @param held 0 if the order had already released its use
   */
  async endCampaignUse(
    transaction: Transaction,
    customerId: CustomerId,
    campaignId: string,
    { held, sold }: { held: 0 | 1; sold: 0 | 1 },
  ): Promise<void> {
    await this.database.statement(
      'end-use',
      `WITH member AS (
         UPDATE campaign_member_usage SET reserved = reserved - $3, sold = sold + $4
          WHERE campaign_id = $1 AND customer_id = $2
       ) UPDATE campaign_usage_counter SET reserved = reserved - $3, sold = sold + $4 WHERE campaign_id = $1`,
      [campaignId, customerId, held, sold],
      transaction,
    );
  }
}
