import { Module } from '@nestjs/common';

import { PoliciesModule } from '../../store/policies/policies.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ReConsentController } from './re-consent.controller.js';
import { ReConsentService } from './re-consent.service.js';

@Module({
  imports: [AccountsModule, PoliciesModule],
  controllers: [ReConsentController],
  providers: [ReConsentService],
})
export class ReConsentModule {}
