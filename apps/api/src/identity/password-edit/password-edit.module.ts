import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { CredentialChangeModule } from '../credential-change/credential-change.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RecoveryLinksModule } from '../recovery-links/recovery-links.module.js';
import { PasswordEditController } from './password-edit.controller.js';
import { PasswordEditService } from './password-edit.service.js';
import './password-edit.rows.js';

@Module({
  imports: [AccountsModule, CredentialChangeModule, PasswordsModule, RecoveryLinksModule],
  controllers: [PasswordEditController],
  providers: [PasswordEditService],
})
export class PasswordEditModule {}
