import { Module, type DynamicModule } from '@nestjs/common';

import { AccountsModule } from './identity/accounts/accounts.module.js';
import { BotCheckModule } from './identity/bot-check/bot-check.module.js';
import { LanguageModule } from './identity/language/language.module.js';
import { LoginModule } from './identity/login/login.module.js';
import { LogoutModule } from './identity/logout/logout.module.js';
import { MyPageModule } from './identity/my-page/my-page.module.js';
import { PasswordEditModule } from './identity/password-edit/password-edit.module.js';
import { PasswordResetModule } from './identity/password-reset/password-reset.module.js';
import { ReauthorisationModule } from './identity/reauthorisation/reauthorisation.module.js';
import { SessionsModule } from './identity/sessions/sessions.module.js';
import { SignUpModule } from './identity/sign-up/sign-up.module.js';
import { MailSendersModule } from './mail-senders.module.js';
import { MessagingModule } from './messaging/messaging.module.js';
import { ChallengeModule } from './platform/challenge/challenge.module.js';
import type { Clock } from './platform/clock/clock.js';
import type { Config } from './platform/config/config.js';
import { FlowModule } from './platform/flow/flow.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { LifecycleModule } from './platform/lifecycle/lifecycle.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { WorkerModule } from './platform/queue/worker.module.js';
import { RateLimitModule } from './platform/rate-limit/rate-limit.module.js';
import { schedules } from './schedule.js';
import { HomeModule } from './store/home/home.module.js';
import { PoliciesModule } from './store/policies/policies.module.js';
import { ShellModule } from './store/shell/shell.module.js';
import { VisitorsModule } from './store/visitors/visitors.module.js';

const platform = [ChallengeModule, FlowModule, LifecycleModule, QueueModule, RateLimitModule];
const slices = [
  AccountsModule,
  BotCheckModule,
  LanguageModule,
  LoginModule,
  LogoutModule,
  MyPageModule,
  PasswordEditModule,
  PasswordResetModule,
  ReauthorisationModule,
  SessionsModule,
  SignUpModule,
  MailSendersModule,
  MessagingModule,
  HomeModule,
  PoliciesModule,
];

/** The program in its roles: the site, the worker, or both in one process. */
@Module({})
export class AppModule {
  /** @param clock in place of the one that the configuration asks for */
  static site(config: Config, clock?: Clock): DynamicModule {
    const worker = config.get('RUN_WORKER') ? [WorkerModule.withSchedules(schedules)] : [];
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config, clock),
        ...platform,
        HttpModule,
        VisitorsModule,
        ...slices,
        ShellModule,
        ...worker,
      ],
    };
  }

  static worker(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config),
        ...platform,
        VisitorsModule,
        ...slices,
        WorkerModule.withSchedules(schedules),
      ],
    };
  }
}
