import { Module } from '@nestjs/common';

import { SignUpModule } from '../../identity/sign-up/sign-up.module.js';
import { OidcClientsModule } from '../clients/oidc-clients.module.js';
import { InteractionStoreModule } from '../interaction-store/interaction-store.module.js';
import { OidcSignUpController } from './oidc-sign-up.controller.js';

@Module({
  imports: [InteractionStoreModule, OidcClientsModule, SignUpModule],
  controllers: [OidcSignUpController],
})
export class OidcSignUpModule {}
