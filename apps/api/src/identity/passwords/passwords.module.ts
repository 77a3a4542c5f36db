import { Module } from '@nestjs/common';

import { PasswordHasher } from './password-hasher.js';
import { PasswordsService } from './passwords.service.js';

@Module({ providers: [PasswordHasher, PasswordsService], exports: [PasswordsService] })
export class PasswordsModule {}
