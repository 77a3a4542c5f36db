import { Module } from '@nestjs/common';

import { CampaignUsage } from './campaign-usage.service.js';
import { CampaignRepository } from './campaign.repository.js';
import { Campaigns } from './campaigns.service.js';
import './campaigns.settings.js';

@Module({ providers: [CampaignRepository, CampaignUsage, Campaigns], exports: [CampaignUsage, Campaigns] })
export class CampaignsModule {}
