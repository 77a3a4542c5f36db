import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { EmailUndoLinks } from './email-undo-links.service.js';
import { NotMeLinks } from './not-me-links.service.js';
import { PasskeyRecoveryLinks } from './passkey-recovery-links.service.js';
import { PasswordResetLinks } from './password-reset-links.service.js';

@Injectable()
export class RecoveryLinks {
  constructor(
    private readonly resetLinks: PasswordResetLinks,
    private readonly notMeLinks: NotMeLinks,
    private readonly undoLinks: EmailUndoLinks,
    private readonly passkeyRecoveryLinks: PasskeyRecoveryLinks,
  ) {}

  async revokeAll(transaction: Transaction, accountId: AccountId): Promise<void> {
    for (const links of [this.resetLinks, this.notMeLinks, this.undoLinks, this.passkeyRecoveryLinks])
      await links.revoke(transaction, accountId);
  }
}
