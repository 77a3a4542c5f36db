import { Module } from '@nestjs/common';

import { PasswordCredentialRepository } from './password-credential.repository.js';
import { CurrentPassword } from './current-password.service.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordsService } from './passwords.service.js';
import './passwords.settings.js';

@Module({
  providers: [CurrentPassword, PasswordCredentialRepository, PasswordHasher, PasswordsService],
  exports: [CurrentPassword, PasswordsService],
})
export class PasswordsModule {}
