import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { EmailUndoLinks } from './email-undo-links.service.js';
import { NotMeLinks } from './not-me-links.service.js';
import { PasswordResetLinks } from './password-reset-links.service.js';

@Injectable()
export class RecoveryLinks {
  constructor(
    private readonly resetLinks: PasswordResetLinks,
    private readonly notMeLinks: NotMeLinks,
    private readonly undoLinks: EmailUndoLinks,
  ) {}

  async revokeAll(transaction: Transaction, accountId: AccountId): Promise<void> {
    for (const links of [this.resetLinks, this.notMeLinks, this.undoLinks])
      await links.revoke(transaction, accountId);
  }
}
