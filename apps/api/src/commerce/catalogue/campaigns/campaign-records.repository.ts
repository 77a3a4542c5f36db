import { normaliseCampaignCode } from '@account/domain/commerce/catalogue/campaigns/campaign-code';

import type { Transaction } from '../../../platform/prisma/database.js';
import { Prisma } from '../../../platform/prisma/generated/client.js';
import { instantOrNull } from '../plans/index.js';
import { discountOf, isByCode, type CampaignSetting } from './campaign.schema.js';

export class CampaignRecordsRepository {
  async retiredIds(transaction: Transaction): Promise<string[]> {
    const rows = await transaction.campaign.findMany({
      where: { retiredAt: { not: null } },
      select: { campaignId: true },
    });
    return rows.map(({ campaignId }) => campaignId);
  }

  async record(transaction: Transaction, campaigns: readonly CampaignSetting[], now: Date): Promise<void> {
    const ids = campaigns.map(({ campaignId }) => campaignId);
    await transaction.campaign.updateMany({
      where: { retiredAt: null, campaignId: { notIn: ids } },
      data: { retiredAt: now },
    });
    for (const [position, campaign] of campaigns.entries()) {
      const { campaignId } = campaign;
      const row = rowOf(campaign, position);
      await transaction.campaign.upsert({
        where: { campaignId },
        create: { campaignId, ...row, createdAt: now },
        update: { ...row, retiredAt: null },
      });
    }
    await this.recordCodes(transaction, campaigns, now);
  }

  private async recordCodes(
    transaction: Transaction,
    campaigns: readonly CampaignSetting[],
    now: Date,
  ): Promise<void> {
    const codes = campaigns.flatMap(({ campaignId, codes: typed }) =>
      typed.map((code) => ({ campaignId, code: normaliseCampaignCode(code) })),
    );
    await transaction.campaignCode.updateMany({
      where: { retiredAt: null, code: { notIn: codes.map(({ code }) => code) } },
      data: { retiredAt: now },
    });
    await transaction.campaignCode.createMany({
      data: codes.map((row) => ({ ...row, createdAt: now })),
      skipDuplicates: true,
    });
    for (const { campaignId } of campaigns) {
      const own = codes.filter((row) => row.campaignId === campaignId).map(({ code }) => code);
      if (own.length === 0) continue;
      await transaction.campaignCode.updateMany({
        where: { code: { in: own }, OR: [{ retiredAt: { not: null } }, { campaignId: { not: campaignId } }] },
        data: { campaignId, retiredAt: null },
      });
    }
  }
}

function rowOf(campaign: CampaignSetting, position: number) {
  const discount = discountOf(campaign);
  return {
    position,
    name: campaign.campaignName,
    description: campaign.campaignDescription ?? Prisma.DbNull,
    planIds: campaign.plans ?? Prisma.DbNull,
    startsAt: instantOrNull(campaign.campaignStartDate),
    endsAt: instantOrNull(campaign.campaignEndDate),
    isByCode: isByCode(campaign),
    freeDays: campaign.freeDays,
    discountKind: discount?.kind ?? null,
    discountValue: discount === null ? null : discount.kind === 'amount' ? discount.amount : discount.percent,
    discountContinuationCount: campaign.discountContinuationCount,
    allowsReContract: campaign.allowsReContract,
    forChanges: campaign.forChanges,
    usesLimit: campaign.usesLimit,
    usesLimitPerMember: campaign.usesLimitPerMember,
  };
}
