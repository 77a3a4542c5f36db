import { Module } from '@nestjs/common';

import { BackupCodeRepository } from './backup-code.repository.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SecondFactorsService } from './second-factors.service.js';

@Module({
  providers: [BackupCodeRepository, SecondFactorRepository, SecondFactorsService],
  exports: [BackupCodeRepository, SecondFactorRepository, SecondFactorsService],
})
export class SecondFactorsModule {}
