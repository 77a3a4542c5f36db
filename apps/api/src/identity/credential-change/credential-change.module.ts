import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CredentialChange } from './credential-change.service.js';
import { EmailUndoLinks } from '../recovery-links/email-undo-links.service.js';
import { NotMeLinks } from '../recovery-links/not-me-links.service.js';
import { PasswordResetMails } from '../recovery-links/password-reset-mails.service.js';

@Module({
  imports: [AccountsModule, SessionsModule],
  providers: [CredentialChange, EmailUndoLinks, NotMeLinks, PasswordResetMails],
  exports: [CredentialChange, EmailUndoLinks, NotMeLinks, PasswordResetMails],
})
export class CredentialChangeModule {}
