import { Module } from '@nestjs/common';

import { EmailUndoLinks } from './email-undo-links.service.js';
import { NotMeLinks } from './not-me-links.service.js';
import { PasswordResetLinks } from './password-reset-links.service.js';

@Module({
  providers: [EmailUndoLinks, NotMeLinks, PasswordResetLinks],
  exports: [EmailUndoLinks, NotMeLinks, PasswordResetLinks],
})
export class RecoveryLinksModule {}
