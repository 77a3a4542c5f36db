import { Module } from '@nestjs/common';

import { SettingsModule } from '../../store/settings/settings.module.js';
import { ConnectionsModule } from '../connections/connections.module.js';
import { OidcProviderModule } from '../provider/oidc-provider.module.js';
import { LogoutCourier } from './logout-courier.js';
import { OidcEndings } from './oidc-endings.js';

@Module({
  imports: [ConnectionsModule, OidcProviderModule, SettingsModule],
  providers: [LogoutCourier, OidcEndings],
})
export class OidcLogoutModule {}
