import { Module } from '@nestjs/common';
import { OpenidSocialGateway } from '@account/gateways/social/openid-social-gateway';
import { SocialGateway } from '@account/gateways/social/social-gateway';

import { AccountsModule } from '../accounts/accounts.module.js';
import { CredentialChangeModule } from '../credential-change/credential-change.module.js';
import { KnownBrowsersModule } from '../known-browsers/known-browsers.module.js';
import { LinkedAccountsModule } from '../linked-accounts/linked-accounts.module.js';
import { LoginCompletionModule } from '../login-completion/login-completion.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SignUpModule } from '../sign-up/sign-up.module.js';
import { CallbackFormRepository } from './callback-form.repository.js';
import { CallbackForms } from './callback-forms.service.js';
import { SocialAuthorisation } from './social-authorisation.service.js';
import { SocialCallback } from './social-callback.service.js';
import { SocialLinks } from './social-links.service.js';
import { SocialLogin } from './social-login.service.js';
import { SocialReauthorisation } from './social-reauthorisation.service.js';
import { SocialScreens } from './social-screens.service.js';
import { SocialFlows } from './social-flows.service.js';
import { SocialController } from './social.controller.js';
import './social.rows.js';

@Module({
  imports: [
    AccountsModule,
    CredentialChangeModule,
    KnownBrowsersModule,
    LinkedAccountsModule,
    LoginCompletionModule,
    PasswordsModule,
    SessionsModule,
    SignUpModule,
  ],
  controllers: [SocialController],
  providers: [
    CallbackFormRepository,
    CallbackForms,
    { provide: SocialGateway, useFactory: () => new OpenidSocialGateway() },
    SocialAuthorisation,
    SocialCallback,
    SocialLinks,
    SocialLogin,
    SocialReauthorisation,
    SocialScreens,
    SocialFlows,
  ],
  exports: [SocialReauthorisation],
})
export class SocialModule {}
