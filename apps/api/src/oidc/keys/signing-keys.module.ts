import { Module } from '@nestjs/common';

import { SigningKeyRotation } from './signing-key-rotation.js';
import { SigningKeysRepository } from './signing-keys.repository.js';
import { SigningKeys } from './signing-keys.service.js';

@Module({
  providers: [SigningKeysRepository, SigningKeys, SigningKeyRotation],
  exports: [SigningKeys],
})
export class SigningKeysModule {}
