import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { CredentialChangeModule } from '../credential-change/credential-change.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SignUpModule } from '../sign-up/sign-up.module.js';
import { UserIdChecks } from './user-id-checks.service.js';
import { UserIdEditController } from './user-id-edit.controller.js';
import { UserIdEditService } from './user-id-edit.service.js';
import './user-id-edit.rows.js';

@Module({
  imports: [AccountsModule, CredentialChangeModule, PasswordsModule, SignUpModule],
  controllers: [UserIdEditController],
  providers: [UserIdChecks, UserIdEditService],
})
export class UserIdEditModule {}
