import { Module } from '@nestjs/common';

import { ConnectionsModule } from '../connections/connections.module.js';
import { OidcProviderModule } from '../provider/oidc-provider.module.js';
import { LogoutCourier } from './logout-courier.js';
import { OidcTermination } from './oidc-termination.js';

@Module({
  imports: [ConnectionsModule, OidcProviderModule],
  providers: [LogoutCourier, OidcTermination],
})
export class OidcLogoutModule {}
