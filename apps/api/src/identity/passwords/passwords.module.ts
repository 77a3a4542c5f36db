import { Module } from '@nestjs/common';

import { PasswordCredentialRepository } from './password-credential.repository.js';
import { SettingsModule } from '../../store/settings/settings.module.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordsService } from './passwords.service.js';

@Module({
  imports: [SettingsModule],

  providers: [PasswordCredentialRepository, PasswordHasher, PasswordsService],
  exports: [PasswordsService],
})
export class PasswordsModule {}
