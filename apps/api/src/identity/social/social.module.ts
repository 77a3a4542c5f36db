import { Module } from '@nestjs/common';
import { OpenidSocialGateway } from '@account/gateways/social/openid-social-gateway';
import { SocialGateway } from '@account/gateways/social/social-gateway';

import { OutboxModule } from '../../messaging/outbox/outbox.module.js';
import { SettingsModule } from '../../store/settings/settings.module.js';
import { NotMeLinksModule } from '../account-recovery/not-me-links.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LoginCompletionModule } from '../login-completion/login-completion.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CallbackFormRepository } from './callback-form.repository.js';
import { CallbackForms } from './callback-forms.service.js';
import { ExternalIdentityRepository } from './external-identity.repository.js';
import { SocialAccounts } from './social-accounts.service.js';
import { SocialAuthorisation } from './social-authorisation.service.js';
import { SocialCallback } from './social-callback.service.js';
import { SocialClients } from './social-clients.service.js';
import { SocialLinks } from './social-links.service.js';
import { SocialLogin } from './social-login.service.js';
import { SocialReauthorisation } from './social-reauthorisation.service.js';
import { SocialScreens } from './social-screens.service.js';
import { SocialTrips } from './social-trips.service.js';
import { SocialController } from './social.controller.js';

@Module({
  imports: [
    AccountsModule,
    LoginCompletionModule,
    NotMeLinksModule,
    OutboxModule,
    SessionsModule,
    SettingsModule,
  ],
  controllers: [SocialController],
  providers: [
    CallbackFormRepository,
    CallbackForms,
    ExternalIdentityRepository,
    { provide: SocialGateway, useFactory: () => new OpenidSocialGateway() },
    SocialAccounts,
    SocialAuthorisation,
    SocialCallback,
    SocialClients,
    SocialLinks,
    SocialLogin,
    SocialReauthorisation,
    SocialScreens,
    SocialTrips,
  ],
  exports: [SocialAccounts, SocialClients, SocialReauthorisation],
})
export class SocialModule {}
