import { Module } from '@nestjs/common';

import { EmailUndoLinks } from './email-undo-links.service.js';
import { NotMeLinks } from './not-me-links.service.js';
import { PasswordResetLinks } from './password-reset-links.service.js';
import { RecoveryLinks } from './recovery-links.service.js';
import { PasswordResetMails } from './password-reset-mails.service.js';

const providers = [EmailUndoLinks, NotMeLinks, PasswordResetLinks, PasswordResetMails, RecoveryLinks];

@Module({
  providers,
  exports: providers,
})
export class RecoveryLinksModule {}
