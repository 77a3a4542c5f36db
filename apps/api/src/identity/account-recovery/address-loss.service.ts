import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Outbox } from '../../messaging/outbox/index.js';
import { AccountsService } from '../accounts/index.js';
import { PasswordsService } from '../passwords/index.js';
import { Passkeys } from '../passkeys/index.js';
import { SecondFactorsService } from '../second-factors/index.js';
import { SessionsService } from '../sessions/index.js';
import { LinkedAccounts } from '../linked-accounts/index.js';
import { VerificationCodesService } from '../verification-codes/index.js';
import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { addressLost } from './account-recovery.terminations.js';

const ever = new Date(0);

const addressLostEvent = auditKind('account.addressLost', 'system');

/** Removes every credential and pending e-mail of an account, because the person who created it is unknown. */
@Injectable()
export class AddressLoss implements OnModuleInit {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly secondFactors: SecondFactorsService,
    private readonly linkedAccounts: LinkedAccounts,
    private readonly passkeys: Passkeys,
    private readonly sessions: SessionsService,
    private readonly codes: VerificationCodesService,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  onModuleInit(): void {
    this.accounts.onAddressLost(async (transaction, accountId) => {
      await this.passwords.retire(transaction, accountId);
      await this.secondFactors.removeEnabledSince(transaction, accountId, ever);
      await this.secondFactors.removeBackupCodes(transaction, accountId);
      await this.linkedAccounts.unlinkLinkedSince(transaction, accountId, ever);
      await this.passkeys.removeMadeSince(transaction, accountId, ever);
      await this.codes.deleteCodesAndLinks(transaction, accountId);
      await this.sessions.endAll(transaction, accountId, addressLost);
      await this.outbox.expireMessages(transaction, accountId);
      await this.audit.addEvent(transaction, addressLostEvent, { accountId });
    });
  }
}
