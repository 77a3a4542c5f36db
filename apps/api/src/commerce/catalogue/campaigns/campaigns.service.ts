import type { CampaignUses } from '@account/domain/commerce/catalogue/campaigns/campaign-choice';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../platform/ids/ids.js';
import type { EarlierUses } from '../../ledger/customers/index.js';
import { CampaignRepository, type StoredCampaign } from './campaign.repository.js';
import { CampaignUsage } from './campaign-usage.service.js';

export interface CountedCampaign extends StoredCampaign {
  uses: CampaignUses;
}

@Injectable()
export class Campaigns {
  constructor(
    private readonly repository: CampaignRepository,
    private readonly usage: CampaignUsage,
  ) {}

  /**
   * Returns the open campaigns in the order of the store file.
   * @param account null for a guest
   */
  async findOpenCampaigns(
    account: AccountId | null,
    now: Date,
    earlier: EarlierUses['campaigns'],
  ): Promise<CountedCampaign[]> {
    const campaigns = await this.repository.findOpen(now);
    const usesOf = await this.usage.findUses(
      campaigns.map(({ campaignId }) => campaignId),
      account,
      earlier,
    );
    return campaigns.map((campaign) => ({ ...campaign, uses: usesOf(campaign.campaignId) }));
  }

  /** @param code normalised by `normaliseCampaignCode` */
  async findByCode(
    code: string,
    account: AccountId,
    earlier: EarlierUses['campaigns'],
  ): Promise<CountedCampaign | undefined> {
    const campaign = (await this.repository.findByCode(code)) ?? (await this.findByOwnOrder(code, account));
    if (campaign === undefined) return undefined;
    const usesOf = await this.usage.findUses([campaign.campaignId], account, earlier);
    return { ...campaign, uses: usesOf(campaign.campaignId) };
  }

  private async findByOwnOrder(code: string, account: AccountId): Promise<StoredCampaign | undefined> {
    const orderIds = await this.usage.findOwnOpenOrders(account);
    return orderIds.length === 0 ? undefined : this.repository.findBySingleUseCode(code, orderIds);
  }
}
