import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { CredentialChangeModule } from '../credential-change/credential-change.module.js';
import { RecoveryLinksModule } from '../recovery-links/recovery-links.module.js';
import { VerificationCodesModule } from '../verification-codes/verification-codes.module.js';
import { EmailEditCodes } from './email-edit-codes.service.js';
import { EmailEditFlows } from './email-edit-flows.service.js';
import { EmailEditController } from './email-edit.controller.js';
import { EmailEditService } from './email-edit.service.js';
import './email-edit.rows.js';

@Module({
  imports: [AccountsModule, CredentialChangeModule, RecoveryLinksModule, VerificationCodesModule],
  controllers: [EmailEditController],
  providers: [EmailEditCodes, EmailEditFlows, EmailEditService],
})
export class EmailEditModule {}
