import { Module, Global } from '@nestjs/common';

import './claims/scopes.settings.js';
import './clients/clients.settings.js';
import './connections/connections.rows.js';
import './provider/provider.settings.js';
import { ProfileImageModule } from '../identity/profile-image/profile-image.module.js';
import { AccountClaims } from './claims/account-claims.service.js';
import { AccountFactsRepository } from './claims/account-facts.repository.js';
import { OidcClients } from './clients/oidc-clients.service.js';
import { ArtifactRepository } from './connections/artifact.repository.js';
import { Artifacts } from './connections/artifacts.service.js';
import { ConnectionData } from './connections/connection-data.repository.js';
import { ConnectionRepository } from './connections/connection.repository.js';
import { ConnectionsController } from './connections/connections.controller.js';
import { Connections } from './connections/connections.service.js';
import { ScopeQuestions } from './connections/scope-questions.service.js';
import { GrantRepository } from './connections/grant.repository.js';
import { SessionClientRepository } from './connections/session-client.repository.js';
import { OidcErrorsController } from './errors/oidc-errors.controller.js';
import { OidcErrors } from './errors/oidc-errors.service.js';
import { InteractionClosure } from './interaction-store/interaction-closure.js';
import { InteractionRepository } from './interaction-store/interaction.repository.js';
import { Interactions } from './interaction-store/interactions.service.js';
import { AccountsModule } from '../identity/accounts/accounts.module.js';
import { SessionsModule } from '../identity/sessions/sessions.module.js';
import { AccountChoice } from './interactions/account-choice.service.js';
import { Consent } from './interactions/consent.service.js';
import { InteractionsController } from './interactions/interactions.controller.js';
import { LoginResumption } from './interactions/login-resumption.service.js';
import { SigningKeyRotation } from './keys/signing-key-rotation.js';
import { SigningKeysRepository } from './keys/signing-keys.repository.js';
import { SigningKeys } from './keys/signing-keys.service.js';
import { OidcLoginMultiFactorController } from './login/oidc-login-multi-factor.controller.js';
import { OidcLoginController } from './login/oidc-login.controller.js';
import { OidcLogin } from './login/oidc-login.service.js';
import { LogoutNotices } from './logout-notices/logout-notices.service.js';
import { ApplicationRequests } from './clients/application-requests.service.js';
import { ApplicationEventRepository } from './events/application-event.repository.js';
import { EventDelivery } from './events/event-delivery.service.js';
import { EventMetrics } from './events/event-metrics.js';
import { EventOperations } from './events/event-operations.service.js';
import { EventReceiverRepository } from './events/event-receiver.repository.js';
import { NoticeCourier } from '../platform/lifecycle/notices.port.js';
import { LogoutCourier } from './logout/logout-courier.js';
import { OidcTermination } from './logout/oidc-termination.js';
import { KnownBrowsersModule } from '../identity/known-browsers/known-browsers.module.js';
import { SecondFactorsModule } from '../identity/second-factors/second-factors.module.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import { HttpModule } from '../platform/http/http.module.js';
import { PageStatuses, ProtocolEdge } from '../platform/http/ports.js';
import { ClientSecretThrottle } from './provider/clients/client-secret-throttle.service.js';
import { DevicesModule } from '../identity/devices/devices.module.js';
import { DeviceApplications } from '../identity/devices/devices.service.js';
import { DeviceAdmission } from './provider/devices/device-admission.service.js';
import { DeviceFlow } from './provider/devices/device-flow.service.js';
import { DevicePages } from './provider/devices/device-pages.service.js';
import { DeviceApproval } from './provider/devices/device-approval.service.js';
import { DeviceCodeLimit } from './provider/devices/device-code-limit.service.js';
import { OidcProvider } from './provider/oidc-provider.service.js';
import { RightsAnswer } from './provider/answers/rights-answer.service.js';
import { PlainUserinfo } from './provider/answers/plain-userinfo.service.js';
import { ProviderEdge } from './provider/provider-edge.js';
import { ProviderPages } from './provider/provider-pages.service.js';
import { ProviderSessions } from './provider/storage/provider-sessions.service.js';
import { TvPinCheck } from './provider/devices/tv-pin-check.service.js';
import { SignUpModule } from '../identity/sign-up/sign-up.module.js';
import { OidcSignUpController } from './sign-up/oidc-sign-up.controller.js';
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
    {
      provide: DeviceApplications,
      useFactory: (clients: OidcClients, grants: GrantRepository): DeviceApplications => ({
        nameOf: (clientId, language) => clients.nameOf(clientId, language),
        endGrants: (transaction, devices) =>
          grants.endOfDevices(
            transaction,
            devices.map(({ id }) => id),
          ),
      }),
      inject: [OidcClients, GrantRepository],
    },
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
    LogoutNotices,
    { provide: NoticeCourier, useClass: LogoutCourier },
    OidcTermination,
    ClientSecretThrottle,
    DeviceAdmission,
    DeviceApproval,
    DeviceFlow,
    DevicePages,
    DeviceCodeLimit,
    OidcProvider,
    PlainUserinfo,
    RightsAnswer,
    ProviderEdge,
    ProviderPages,
    ProviderSessions,
    TvPinCheck,
    { provide: PageStatuses, useExisting: OidcErrors },
    { provide: ProtocolEdge, useExisting: ProviderEdge },
  ],
  exports: [DeviceApplications, NoticeCourier, OidcProvider, PageStatuses, ProtocolEdge, EventDelivery],
})
export class OidcModule {}
