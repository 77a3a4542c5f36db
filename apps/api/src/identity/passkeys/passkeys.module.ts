import { Module } from '@nestjs/common';

import './passkeys.rows.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { CredentialChangeModule } from '../credential-change/credential-change.module.js';
import { KnownBrowsersModule } from '../known-browsers/known-browsers.module.js';
import { LinkedAccountsModule } from '../linked-accounts/linked-accounts.module.js';
import { MyPageModule } from '../my-page/my-page.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SecondFactorsModule } from '../second-factors/second-factors.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { OtherSignInMethods } from './list/other-sign-in-methods.service.js';
import { PasskeyListController } from './list/passkey-list.controller.js';
import { PasskeyOfferController } from './list/passkey-offer.controller.js';
import { PasskeyRemovalController } from './list/passkey-removal.controller.js';
import { PasskeyCopies } from './login/passkey-copies.service.js';
import { PasskeyProofs } from './login/passkey-proofs.service.js';
import { PasskeyReauthorisation } from './login/passkey-reauthorisation.service.js';
import { PasskeyRequests } from './login/passkey-requests.service.js';
import { PasskeyOnlyController } from './login/passkey-only.controller.js';
import { PasskeyRecoveryController } from './only/passkey-recovery.controller.js';
import { PasskeyRecovery } from './only/passkey-recovery.service.js';
import { AutomaticPasskeys } from './registration/automatic-passkeys.service.js';
import { NewPasskeys } from './registration/new-passkeys.service.js';
import { PasskeyOptions } from './registration/passkey-options.service.js';
import { PasskeyRegistration } from './registration/passkey-registration.service.js';
import { PasskeyChallenges } from './passkey-challenges.service.js';
import { PasskeyVerifier } from './passkey-verifier.service.js';
import { PasskeyData, PasskeyRepository } from './passkey.repository.js';
import { PasskeyFilesController } from './hosts/passkey-files.controller.js';
import { PasskeysController } from './passkeys.controller.js';
import { Passkeys } from './passkeys.service.js';

@Module({
  imports: [
    AccountsModule,
    CredentialChangeModule,
    KnownBrowsersModule,
    LinkedAccountsModule,
    MyPageModule,
    PasswordsModule,
    SecondFactorsModule,
    SessionsModule,
  ],
  controllers: [
    PasskeyFilesController,
    PasskeyOnlyController,
    PasskeyRecoveryController,
    PasskeyListController,
    PasskeyRemovalController,
    PasskeyOfferController,
    PasskeysController,
  ],
  providers: [
    AutomaticPasskeys,
    NewPasskeys,
    OtherSignInMethods,
    PasskeyChallenges,
    PasskeyCopies,
    PasskeyData,
    PasskeyOptions,
    PasskeyProofs,
    PasskeyReauthorisation,
    PasskeyRecovery,
    PasskeyRegistration,
    PasskeyRepository,
    PasskeyRequests,
    PasskeyVerifier,
    Passkeys,
  ],
  exports: [
    PasskeyProofs,
    PasskeyReauthorisation,
    PasskeyRecovery,
    PasskeyRequests,
    PasskeyVerifier,
    Passkeys,
  ],
})
export class PasskeysModule {}
