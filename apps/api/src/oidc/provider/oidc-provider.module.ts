import { Global, Module } from '@nestjs/common';

import { KnownBrowsersModule } from '../../identity/known-browsers/known-browsers.module.js';
import { SecondFactorsModule } from '../../identity/second-factors/second-factors.module.js';
import { SessionsModule } from '../../identity/sessions/sessions.module.js';
import { TvPinModule } from '../../identity/tv-pin/tv-pin.module.js';
import { ProtocolEdge } from '../../platform/http/ports.js';
import { AppearanceModule } from '../../store/appearance/appearance.module.js';
import { PoliciesModule } from '../../store/policies/policies.module.js';
import { ArtifactsModule } from '../connections/artifacts.module.js';
import { AccountClaimsModule } from '../claims/account-claims.module.js';
import { OidcClientsModule } from '../clients/oidc-clients.module.js';
import { ConnectionsModule } from '../connections/connections.module.js';
import { OidcErrorsModule } from '../errors/oidc-errors.module.js';
import { InteractionStoreModule } from '../interaction-store/interaction-store.module.js';
import { SigningKeysModule } from '../keys/signing-keys.module.js';
import { ClientSecretThrottle } from './clients/client-secret-throttle.service.js';
import { DeviceCodeLimit } from './devices/device-code-limit.service.js';
import { OidcProvider } from './oidc-provider.service.js';
import { PlainUserinfo } from './answers/plain-userinfo.service.js';
import { ProviderEdge } from './provider-edge.js';
import { ProviderPages } from './provider-pages.service.js';
import { ProviderSessions } from './storage/provider-sessions.service.js';
import { TvPinCheck } from './devices/tv-pin-check.service.js';
import './provider.settings.js';

@Global()
@Module({
  imports: [
    AccountClaimsModule,
    AppearanceModule,
    ArtifactsModule,
    ConnectionsModule,
    InteractionStoreModule,
    KnownBrowsersModule,
    OidcClientsModule,
    OidcErrorsModule,
    PoliciesModule,
    SecondFactorsModule,
    SessionsModule,
    SigningKeysModule,
    TvPinModule,
  ],
  providers: [
    ClientSecretThrottle,
    DeviceCodeLimit,
    OidcProvider,
    PlainUserinfo,
    ProviderEdge,
    ProviderPages,
    ProviderSessions,
    TvPinCheck,
    { provide: ProtocolEdge, useExisting: ProviderEdge },
  ],
  exports: [OidcProvider, ProtocolEdge],
})
export class OidcProviderModule {}
