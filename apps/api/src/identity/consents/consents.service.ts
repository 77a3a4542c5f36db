import { Injectable } from '@nestjs/common';
import type { consentScreen, setConsentCall } from '@account/contracts/identity/consents/consents.contract';
import type { DataOf, InputOf } from '@account/contracts/platform/call';
import {
  consentTypeOf,
  isConsented,
  type ConsentAnswer,
} from '@account/domain/identity/consents/consent-option';

import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../platform/clock/clock.js';
import { Problem } from '../../platform/http/problem.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Logger } from '../../platform/logging/logger.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { PoliciesService } from '../../store/policies/index.js';
import { SettingsService } from '../../store/settings/index.js';
import { ConsentChoiceRepository } from './consent-choice.repository.js';

const consentChanged = auditKind<{ consentOptionId: string; key: string; value: boolean }>(
  'consent.changed',
  'member',
);
const consentReplayed = auditKind<{ consentOptionId: string; by: string }>(
  'consent.withdrawnAgain',
  'operator',
);

@Injectable()
export class ConsentsService {
  constructor(
    private readonly settings: SettingsService,
    private readonly policies: PoliciesService,
    private readonly choices: ConsentChoiceRepository,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** @throws {Problem} NOT_FOUND when the store has no option of this type */
  async screen(
    { accountId }: Principal,
    { language }: RequestContext,
    query: unknown,
  ): Promise<DataOf<typeof consentScreen>> {
    const type = consentTypeOf(query);
    const options = this.settings.current().consentOptions.filter((option) => option.type === type);
    if (options.length === 0) throw new Problem('NOT_FOUND', { log: `no ${type} options` });
    const answers = await this.choices.findOfAccount(accountId);
    return {
      type,
      consentOptions: options.map((option) => ({
        consentOptionId: option.consentOptionId,
        key: option.key,
        title: option.title[language],
        description: option.description?.[language] ?? '',
        value: isConsented(option, answers),
      })),
      policy: type === 'privacy' ? this.privacyPolicy(language) : null,
    };
  }

  /** @throws {Problem} NOT_FOUND when the store has no option with this key */
  async setConsent(
    { consentOptionId, key, value }: InputOf<typeof setConsentCall>,
    { accountId }: Principal,
  ): Promise<void> {
    const isOffered = this.settings
      .current()
      .consentOptions.some((option) => option.consentOptionId === consentOptionId && option.key === key);
    if (!isOffered) throw new Problem('NOT_FOUND', { log: 'no such consent option' });
    const details = { consentOptionId, key, value };
    const isNew = await this.storeChoice(accountId, details, (transaction) =>
      this.audit.addEvent(transaction, consentChanged, { accountId, details }),
    );
    if (isNew && !value) this.logger.info('consent.withdrawn', { accountId, code: consentOptionId });
  }

  /**
   * Repeats a withdrawal of consent that was lost in a restore.
   * @param at time of the withdrawal; a consent given after this time is kept. Null if the time is unknown
   */
  replayWithdrawal(
    accountId: AccountId,
    consentOptionId: string,
    { at, by }: { at: Date | null; by: string },
  ): Promise<'withdrawn' | 'withdrawnBefore' | 'givenSince'> {
    return this.database.transaction(async (transaction) => {
      const now = this.clock.now();
      const last = at ?? now;
      if (await this.choices.withdrawGivenBy(transaction, accountId, consentOptionId, last, now)) {
        const details = { consentOptionId, by };
        await this.audit.addEvent(transaction, consentReplayed, { accountId, details });
        return 'withdrawn';
      }
      return (await this.choices.isGiven(transaction, accountId, consentOptionId))
        ? 'givenSince'
        : 'withdrawnBefore';
    });
  }

  private storeChoice(
    accountId: AccountId,
    answer: ConsentAnswer,
    audited: (transaction: Transaction) => Promise<void>,
  ): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const isNew = await this.choices.set(transaction, accountId, answer, this.clock.now());
      if (isNew) await audited(transaction);
      return isNew;
    });
  }

  private privacyPolicy(language: RequestContext['language']): { title: string | null; href: string } {
    const policy = this.policies.byKey('privacy', language);
    const href = policy?.usesExternalPolicy === true ? policy.dataSource : '/privacy';
    return { title: policy?.title ?? null, href };
  }
}
