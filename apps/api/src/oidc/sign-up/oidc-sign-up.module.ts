import { Module } from '@nestjs/common';

import { SignUpModule } from '../../identity/sign-up/sign-up.module.js';
import { OidcClientsModule } from '../clients/oidc-clients.module.js';
import { InteractionsStoreModule } from '../interactions/interactions-store.module.js';
import { OidcSignUpController } from './oidc-sign-up.controller.js';

@Module({
  imports: [InteractionsStoreModule, OidcClientsModule, SignUpModule],
  controllers: [OidcSignUpController],
})
export class OidcSignUpModule {}
