import { Module } from '@nestjs/common';

import { AccountsModule } from '../../identity/accounts/accounts.module.js';
import { ProfileImageModule } from '../../identity/profile-image/profile-image.module.js';
import { SessionsModule } from '../../identity/sessions/sessions.module.js';
import { PoliciesModule } from '../../store/policies/policies.module.js';
import { OidcClientsModule } from '../clients/oidc-clients.module.js';
import { ConnectionsModule } from '../connections/connections.module.js';
import { AccountChoice } from './account-choice.service.js';
import { Consent } from './consent.service.js';
import { InteractionStoreModule } from '../interaction-store/interaction-store.module.js';
import { InteractionsController } from './interactions.controller.js';
import { LoginResumption } from './login-resumption.service.js';

@Module({
  imports: [
    AccountsModule,
    ConnectionsModule,
    InteractionStoreModule,
    OidcClientsModule,
    PoliciesModule,
    ProfileImageModule,
    SessionsModule,
  ],
  controllers: [InteractionsController],
  providers: [AccountChoice, Consent, LoginResumption],
})
export class InteractionsModule {}
