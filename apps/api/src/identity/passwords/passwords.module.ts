import { Module } from '@nestjs/common';

import { PasswordData, PasswordCredentialRepository } from './password-credential.repository.js';
import { CurrentPassword } from './current-password.service.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordsService } from './passwords.service.js';
import { AccountsModule } from '../accounts/accounts.module.js';

@Module({
  imports: [AccountsModule],
  providers: [PasswordData, CurrentPassword, PasswordCredentialRepository, PasswordHasher, PasswordsService],
  exports: [CurrentPassword, PasswordsService],
})
export class PasswordsModule {}
