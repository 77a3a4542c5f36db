import type { Campaign } from '@account/domain/commerce/catalogue/campaigns/campaign';
import type { Discount } from '@account/domain/commerce/catalogue/campaigns/discount';
import { yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

import { selectColumns } from '../../../platform/prisma/columns.js';
import { Database } from '../../../platform/prisma/database.js';
import { jsonColumn, localizedTextColumn, type LocalizedText } from '../../../platform/prisma/json-column.js';
import type { Campaign as CampaignRow } from '../../../platform/prisma/generated/client.js';

const storedName = localizedTextColumn('campaign.name');
const storedDescription = localizedTextColumn('campaign.description');
const storedPlanIds = jsonColumn<string[]>('campaign.plan_ids', z.array(z.string()));

export interface StoredCampaign extends Campaign {
  name: LocalizedText;
  description: LocalizedText | null;
}

const readFields = [
  ...['campaignId', 'name', 'description', 'planIds', 'startsAt', 'endsAt', 'isByCode', 'freeDays'],
  ...['discountKind', 'discountValue', 'discountContinuationCount'],
  ...['allowsReContract', 'forChanges', 'usesLimit', 'usesLimitPerMember'],
] as const satisfies (keyof CampaignRow)[];

type ReadCampaign = Pick<CampaignRow, (typeof readFields)[number]>;

@Injectable()
export class CampaignRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the campaigns that are open at a given time, with and without a code, in the order of the store
   * file.
   */
  async findOpen(now: Date): Promise<StoredCampaign[]> {
    const rows = await this.database.statement<ReadCampaign>(
      'campaigns-open',
      `SELECT ${selectColumns<CampaignRow>('c', readFields)} FROM campaign c
        WHERE retired_at IS NULL AND coalesce(starts_at <= $1, true) AND coalesce(ends_at > $1, true)
        ORDER BY position`,
      [now],
    );
    return rows.map(campaignOf);
  }

  /** @param code normalised by `normaliseCampaignCode` */
  async findByCode(code: string): Promise<StoredCampaign | undefined> {
    const row = await this.database.prisma.campaign.findFirst({
      where: {
        retiredAt: null,
        OR: [
          { codes: { some: { code, retiredAt: null } } },
          { singleUseCodes: { some: { code, voidedAt: null, orderId: null } } },
        ],
      },
    });
    return row === null ? undefined : campaignOf(row);
  }

  /** Returns the campaign of the single-use code if one of these orders has claimed the code. */
  async findBySingleUseCode(code: string, orderIds: readonly string[]): Promise<StoredCampaign | undefined> {
    const taken = { code, voidedAt: null, orderId: { in: [...orderIds] } };
    const row = await this.database.prisma.campaign.findFirst({
      where: { retiredAt: null, singleUseCodes: { some: taken } },
    });
    return row === null ? undefined : campaignOf(row);
  }
}

function campaignOf(row: ReadCampaign): StoredCampaign {
  return {
    campaignId: row.campaignId,
    name: storedName.read(row.name),
    description: row.description === null ? null : storedDescription.read(row.description),
    planIds: row.planIds === null ? null : storedPlanIds.read(row.planIds),
    period: { startsAt: row.startsAt, endsAt: row.endsAt },
    isByCode: row.isByCode,
    freeDays: row.freeDays,
    discount: discountOf(row),
    discountContinuationCount: row.discountContinuationCount,
    allowsReContract: row.allowsReContract,
    forChanges: row.forChanges,
    limit: row.usesLimit,
    limitPerMember: row.usesLimitPerMember,
  };
}

function discountOf({ discountKind: kind, discountValue: value }: ReadCampaign): Discount | null {
  if (kind === null || value === null) return null;
  return kind === 'amount' ? { kind, amount: yen(value) } : { kind: 'percent', percent: value };
}
