import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CredentialChange } from './credential-change.service.js';
import { EmailUndoLinks, UnrecognisedLoginLinks, PasswordResetMails } from '../recovery-links/index.js';

@Module({
  imports: [AccountsModule, SessionsModule],
  providers: [CredentialChange, EmailUndoLinks, UnrecognisedLoginLinks, PasswordResetMails],
  exports: [CredentialChange, EmailUndoLinks, UnrecognisedLoginLinks, PasswordResetMails],
})
export class CredentialChangeModule {}
