import { Module } from '@nestjs/common';

import { MemberDataModule } from '../member-data/member-data.module.js';
import { PasswordData, PasswordCredentialRepository } from './password-credential.repository.js';
import { CurrentPassword } from './current-password.service.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordsService } from './passwords.service.js';
import './passwords.settings.js';

@Module({
  imports: [MemberDataModule],
  providers: [PasswordData, CurrentPassword, PasswordCredentialRepository, PasswordHasher, PasswordsService],
  exports: [CurrentPassword, PasswordsService],
})
export class PasswordsModule {}
