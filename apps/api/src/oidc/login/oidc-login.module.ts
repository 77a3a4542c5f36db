import { Module } from '@nestjs/common';

import { LoginModule } from '../../identity/login/login.module.js';
import { LoginMultiFactorModule } from '../../identity/login-multi-factor/login-multi-factor.module.js';
import { OidcClientsModule } from '../clients/oidc-clients.module.js';
import { InteractionStoreModule } from '../interaction-store/interaction-store.module.js';
import { OidcLoginMultiFactorController } from './oidc-login-multi-factor.controller.js';
import { OidcLoginController } from './oidc-login.controller.js';
import { OidcLogin } from './oidc-login.service.js';

@Module({
  imports: [InteractionStoreModule, LoginModule, LoginMultiFactorModule, OidcClientsModule],
  controllers: [OidcLoginController, OidcLoginMultiFactorController],
  providers: [OidcLogin],
})
export class OidcLoginModule {}
