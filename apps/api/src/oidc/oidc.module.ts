import { Module, Global } from '@nestjs/common';

import './connections/connections.rows.js';
import { ProfileImageModule } from '../identity/profile-image/profile-image.module.js';
import { AccountClaims } from './claims/index.js';
import { AccountFactsRepository } from './claims/account-facts.repository.js';
import { ApplicationRequests, OidcClients } from './clients/index.js';
import { Artifacts, Connections, ConnectionsController, ScopeQuestions } from './connections/index.js';
import { ArtifactRepository } from './connections/artifact.repository.js';
import { ConnectionData } from './connections/connection-data.repository.js';
import { ConnectionRepository } from './connections/connection.repository.js';
import { GrantRepository } from './connections/grant.repository.js';
import { OidcTelevisionGrants } from './connections/oidc-television-grants.service.js';
import { SessionClientRepository } from './connections/session-client.repository.js';
import { OidcErrors, OidcErrorsController } from './errors/index.js';
import { InteractionClosure, Interactions } from './interaction-store/index.js';
import { InteractionRepository } from './interaction-store/interaction.repository.js';
import { AccountChoice, Consent, InteractionsController, LoginResumption } from './interactions/index.js';
import { SigningKeyRotation, SigningKeys } from './keys/index.js';
import { SigningKeysRepository } from './keys/signing-keys.repository.js';
import { OidcLogin, OidcLoginController, OidcLoginMultiFactorController } from './login/index.js';
import { LogoutNotifications } from './logout-notifications/index.js';
import { EventDelivery, EventMetrics, EventOperations } from './events/index.js';
import { ApplicationEventRepository } from './events/application-event.repository.js';
import { EventReceiverRepository } from './events/event-receiver.repository.js';
import { LogoutTokenSender, OidcTermination } from './logout/index.js';
import {
  ClientSecretThrottle,
  DeviceAdmission,
  DeviceApproval,
  DeviceCodeLimit,
  DeviceFlow,
  DevicePages,
  OidcProvider,
  UserinfoFastPath,
  ProviderEdge,
  ProviderPages,
  ProviderSessions,
  RightsEndpoint,
  TvPinEndpoint,
} from './provider/index.js';
import { TelevisionGrants } from '../identity/devices/index.js';
import { OidcSignUpController } from './sign-up/index.js';
import { AccountsModule } from '../identity/accounts/accounts.module.js';
import { SessionsModule } from '../identity/sessions/sessions.module.js';
import { NotificationSender } from '../platform/lifecycle/notifications.port.js';
import { KnownBrowsersModule } from '../identity/known-browsers/known-browsers.module.js';
import { SecondFactorsModule } from '../identity/second-factors/second-factors.module.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import { HttpModule } from '../platform/http/http.module.js';
import { PageStatuses, ProtocolEdge } from '../platform/http/ports.js';
import { DevicesModule } from '../identity/devices/devices.module.js';
import { SignUpModule } from '../identity/sign-up/sign-up.module.js';
import { LogInModule } from '../identity/log-in.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { StoreModule } from '../store/store.module.js';

@Global()
@Module({
  imports: [
    ProfileImageModule,
    AccountsModule,
    DevicesModule,
    HttpModule,
    MessagingModule,
    StoreModule,
    SessionsModule,
    LogInModule,
    KnownBrowsersModule,
    SecondFactorsModule,
    IdentityModule,
    SignUpModule,
  ],
  controllers: [
    ConnectionsController,
    OidcErrorsController,
    InteractionsController,
    OidcLoginController,
    OidcLoginMultiFactorController,
    OidcSignUpController,
  ],
  providers: [
    AccountFactsRepository,
    AccountClaims,
    OidcClients,
    ApplicationRequests,
    ApplicationEventRepository,
    EventReceiverRepository,
    EventMetrics,
    EventDelivery,
    EventOperations,
    ArtifactRepository,
    Artifacts,
    ConnectionData,
    ConnectionRepository,
    GrantRepository,
    { provide: TelevisionGrants, useClass: OidcTelevisionGrants },
    SessionClientRepository,
    Connections,
    ScopeQuestions,
    OidcErrors,
    InteractionClosure,
    InteractionRepository,
    Interactions,
    AccountChoice,
    Consent,
    LoginResumption,
    SigningKeysRepository,
    SigningKeys,
    SigningKeyRotation,
    OidcLogin,
    LogoutNotifications,
    { provide: NotificationSender, useClass: LogoutTokenSender },
    OidcTermination,
    ClientSecretThrottle,
    DeviceAdmission,
    DeviceApproval,
    DeviceFlow,
    DevicePages,
    DeviceCodeLimit,
    OidcProvider,
    UserinfoFastPath,
    RightsEndpoint,
    ProviderEdge,
    ProviderPages,
    ProviderSessions,
    TvPinEndpoint,
    { provide: PageStatuses, useExisting: OidcErrors },
    { provide: ProtocolEdge, useExisting: ProviderEdge },
  ],
  exports: [TelevisionGrants, NotificationSender, OidcProvider, PageStatuses, ProtocolEdge, EventDelivery],
})
export class OidcModule {}
