import { Module } from '@nestjs/common';

import { PoliciesModule } from '../../store/policies/policies.module.js';
import { MemberDataModule } from '../member-data/member-data.module.js';
import { ConsentData, ConsentChoiceRepository } from './consent-choice.repository.js';
import { ConsentsController } from './consents.controller.js';
import { ConsentsService } from './consents.service.js';
import './consents.settings.js';
import './consents.rows.js';

@Module({
  imports: [MemberDataModule, PoliciesModule],
  controllers: [ConsentsController],
  providers: [ConsentData, ConsentChoiceRepository, ConsentsService],
})
export class ConsentsModule {}
