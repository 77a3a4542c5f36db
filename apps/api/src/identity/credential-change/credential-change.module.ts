import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { RecoveryLinksModule } from '../recovery-links/recovery-links.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CredentialChange } from './credential-change.service.js';

@Module({
  imports: [AccountsModule, RecoveryLinksModule, SessionsModule],
  providers: [CredentialChange],
  exports: [CredentialChange],
})
export class CredentialChangeModule {}
