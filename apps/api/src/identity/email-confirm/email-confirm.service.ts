import { emailKey, isEmail, normaliseEmail } from '@account/domain/identity/accounts/email';
import { maskedEmail } from '@account/domain/messaging/masked';
import {
  emailConfirmLinkLifetime,
  emailConfirmLinkMaxAttempts,
} from '@account/domain/identity/email-edit/email-edit-flow';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';

import { Outbox } from '../../messaging/outbox/index.js';
import { AccountsService } from '../accounts/index.js';
import { EmailChanges } from '../email-edit/index.js';
import { UnrecognisedLoginLinks } from '../recovery-links/index.js';
import { supportRequests } from '../terminations/index.js';
import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { declareLinkPurpose, Links } from '../../platform/challenge/links.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Problem } from '../../platform/http/problem.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import { Database } from '../../platform/prisma/database.js';
import { emailChangeRequestedMail } from './email-change-requested.mail.js';

export type EmailChangeAnswer =
  | { until: Date }
  | { refusal: 'notAnAddress' | 'notActive' | 'same' | 'inUse' };

const emailConfirmLink = declareLinkPurpose({
  name: 'emailConfirm',
  lifetime: emailConfirmLinkLifetime,
  maxAttempts: emailConfirmLinkMaxAttempts,
});

const detailsSchema = z.object({ email: z.string(), since: z.coerce.date() });

const asked = auditKind<Readonly<{ by: string; reason: string }>>('email.changeRequested', 'operator');
const confirmed = auditKind('email.confirmed', 'member');

/**
 * Lets support staff enter a new address for a member who lost access to their mailbox. The member verifies the
 * address by a link.
 */
@Injectable()
export class EmailConfirm implements OnModuleInit {
  constructor(
    private readonly links: Links,
    private readonly unrecognisedLoginLinks: UnrecognisedLoginLinks,
    private readonly accounts: AccountsService,
    private readonly changes: EmailChanges,
    private readonly termination: SessionTermination,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.termination.onTerminationOf(supportRequests, (transaction, accountId) =>
      this.links.revokeLinks(transaction, emailConfirmLink, accountId),
    );
  }

  /** A later request replaces an earlier one. */
  async requestChange(
    accountId: AccountId,
    typed: string,
    details: { by: string; reason: string },
  ): Promise<EmailChangeAnswer> {
    const email = normaliseEmail(typed);
    if (!isEmail(email)) return { refusal: 'notAnAddress' };
    const isFree = await this.accounts.isFreeEmail(email);
    return this.database.transaction(async (transaction): Promise<EmailChangeAnswer> => {
      const account = await this.accounts.lockAccount(transaction, accountId);
      if (account?.isActive !== true) return { refusal: 'notActive' };
      if (account.provedEmailKey === emailKey(email)) return { refusal: 'same' };
      if (!isFree) return { refusal: 'inUse' };
      const since = this.clock.now();
      const { token, expiresAt: until } = await this.links.createLink(transaction, emailConfirmLink, {
        accountId,
        recipient: emailKey(email),
        details: JSON.stringify({ email, since }),
      });
      await this.audit.addEvent(transaction, asked, { accountId, details });
      const values = { maskedEmail: maskedEmail(email), until };
      const { language, contactEmail } = account;
      const mail = { template: emailChangeRequestedMail, language, accountId };
      await this.outbox.addMail(transaction, {
        ...mail,
        to: email,
        values: { ...values, isOldAddress: false, token },
      });
      if (contactEmail === null) return { until };
      const stop = await this.unrecognisedLoginLinks.createLink(transaction, account, since);
      const toOld = { ...values, isOldAddress: true, token: stop.token };
      await this.outbox.addMail(transaction, { ...mail, to: contactEmail, values: toOld });
      return { until };
    });
  }

  /**
   * @throws {Problem} INVALID_EMAIL_CONFIRM_LINK; ACCOUNT_ALREADY_EXISTS_EMAIL when another account has
   *   verified the address
   */
  async confirmAddress(token: string): Promise<void> {
    const link = await this.links.verifyLink(emailConfirmLink, token);
    if (link?.details == null) throw brokenLink('unknown, expired or used');
    const { email, since } = detailsSchema.parse(JSON.parse(link.details));
    const { accountId } = link;
    await this.database.transaction(async (transaction) => {
      const account = await this.accounts.lockAccount(transaction, accountId);
      if (account?.isActive !== true) throw brokenLink('account disabled or gone');
      if (!(await this.links.consumeLink(transaction, link))) throw brokenLink('used by another request');
      await this.changes.applyChange(transaction, account, email, since);
      await this.audit.addEvent(transaction, confirmed, { accountId });
    });
  }
}

function brokenLink(log: string): Problem {
  return new Problem('INVALID_EMAIL_CONFIRM_LINK', { log });
}
