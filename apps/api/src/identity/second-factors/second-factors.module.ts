import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { CredentialChangeModule } from '../credential-change/credential-change.module.js';
import { MyPageModule } from '../my-page/my-page.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TrustedDevicesModule } from '../trusted-devices/trusted-devices.module.js';
import { VerificationCodesModule } from '../verification-codes/verification-codes.module.js';
import { BackupCodeRepository } from './backup-code.repository.js';
import { EnrolmentRepository } from './registration/enrolment.repository.js';
import { Enrolments } from './registration/enrolments.service.js';
import { SecondFactorChanges } from './registration/second-factor-changes.service.js';
import { SecondFactorCodes } from './registration/second-factor-codes.service.js';
import { SecondFactorEnablingController } from './registration/second-factor-enabling.controller.js';
import { SecondFactorOffer } from './registration/second-factor-offer.service.js';
import { SecondFactorProofs } from './registration/second-factor-proofs.service.js';
import { SecondFactorScreensController } from './registration/second-factor-screens.controller.js';
import { SecondFactorSettingsController } from './registration/second-factor-settings.controller.js';
import { SecondFactorData, SecondFactorRepository } from './second-factor.repository.js';
import { FactorRemovals } from './removal/factor-removals.service.js';
import { SecondFactorsService } from './second-factors.service.js';
import { TrustedDeviceSettingsController } from './trusted-device-settings.controller.js';

@Module({
  imports: [
    AccountsModule,
    CredentialChangeModule,
    MyPageModule,
    SessionsModule,
    TrustedDevicesModule,
    VerificationCodesModule,
  ],
  controllers: [
    SecondFactorEnablingController,
    SecondFactorScreensController,
    SecondFactorSettingsController,
    TrustedDeviceSettingsController,
  ],
  providers: [
    SecondFactorData,
    BackupCodeRepository,
    EnrolmentRepository,
    Enrolments,
    FactorRemovals,
    SecondFactorChanges,
    SecondFactorCodes,
    SecondFactorOffer,
    SecondFactorProofs,
    SecondFactorRepository,
    SecondFactorsService,
  ],
  exports: [FactorRemovals, SecondFactorsService],
})
export class SecondFactorsModule {}
