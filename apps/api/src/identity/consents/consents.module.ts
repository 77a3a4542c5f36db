import { Module } from '@nestjs/common';

import { PoliciesModule } from '../../store/policies/policies.module.js';
import { ConsentChoiceRepository } from './consent-choice.repository.js';
import { ConsentsController } from './consents.controller.js';
import { ConsentsService } from './consents.service.js';
import './consents.settings.js';
import './consents.rows.js';

@Module({
  imports: [PoliciesModule],
  controllers: [ConsentsController],
  providers: [ConsentChoiceRepository, ConsentsService],
})
export class ConsentsModule {}
