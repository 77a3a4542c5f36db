import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CredentialChange } from './credential-change.service.js';
import { EmailUndoLinks, NotMeLinks, PasswordResetMails } from '../recovery-links/index.js';

@Module({
  imports: [AccountsModule, SessionsModule],
  providers: [CredentialChange, EmailUndoLinks, NotMeLinks, PasswordResetMails],
  exports: [CredentialChange, EmailUndoLinks, NotMeLinks, PasswordResetMails],
})
export class CredentialChangeModule {}
