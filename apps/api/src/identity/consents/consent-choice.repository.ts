import { Injectable } from '@nestjs/common';
import type { ConsentAnswer } from '@account/domain/identity/consents/consent-option';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';

export interface ConsentChange extends ConsentAnswer {
  accountId: AccountId;
  auditId: string;
  requestId: string;
  now: Date;
}

@Injectable()
export class ConsentChoiceRepository {
  constructor(private readonly database: Database) {}

  ofAccount(accountId: AccountId): Promise<ConsentAnswer[]> {
    return this.database.statement<ConsentAnswer>(
      'consent_choices_of_account',
      `SELECT consent_option_id AS "consentOptionId", key, value FROM consent_choice WHERE account_id = $1`,
      [accountId],
    );
  }

  /** The choice and the record of its change, in one statement; the same choice again leaves no record. */
  async set({
    accountId,
    consentOptionId,
    key,
    value,
    auditId,
    requestId,
    now,
  }: ConsentChange): Promise<void> {
    await this.database.statement(
      'consent_choice_set',
      `WITH changed AS (
         INSERT INTO consent_choice (account_id, consent_option_id, key, value, changed_at)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (account_id, consent_option_id) DO UPDATE
            SET key = excluded.key, value = excluded.value, changed_at = excluded.changed_at
          WHERE (consent_choice.key, consent_choice.value) IS DISTINCT FROM (excluded.key, excluded.value)
         RETURNING account_id, consent_option_id, key, value, changed_at)
       INSERT INTO audit_event (id, kind, account_id, actor, details, request_id, created_at)
       SELECT $6, 'consentChanged', account_id, 'member',
              jsonb_build_object('consentOptionId', consent_option_id, 'key', key, 'value', value), $7, changed_at
         FROM changed`,
      [accountId, consentOptionId, key, value, now, auditId, requestId],
    );
  }
}
