import { Module } from '@nestjs/common';

import { CampaignUsage } from './campaign-usage.service.js';
import { CampaignRepository } from './campaign.repository.js';
import { Campaigns } from './campaigns.service.js';
import { SingleUseCodeRepository } from './single-use-code.repository.js';
import { SingleUseCodes } from './single-use-codes.service.js';

@Module({
  providers: [CampaignRepository, Campaigns, CampaignUsage, SingleUseCodeRepository, SingleUseCodes],
  exports: [Campaigns, SingleUseCodes],
})
export class CampaignsModule {}
