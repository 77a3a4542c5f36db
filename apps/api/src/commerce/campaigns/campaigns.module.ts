import { Module } from '@nestjs/common';

import { CampaignRepository } from './campaign.repository.js';
import './campaigns.settings.js';

@Module({ providers: [CampaignRepository], exports: [CampaignRepository] })
export class CampaignsModule {}
