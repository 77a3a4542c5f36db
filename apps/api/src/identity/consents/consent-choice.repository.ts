import type { ConsentAnswer } from '@account/domain/identity/consents/consent-option';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { MemberData } from '../member-data/index.js';

@Injectable()
export class ConsentChoiceRepository {
  constructor(private readonly database: Database) {}

  findOfAccount(accountId: AccountId): Promise<ConsentAnswer[]> {
    return this.database.prisma.consentChoice.findMany({
      where: { accountId },
      select: { consentOptionId: true, key: true, value: true },
    });
  }

  async set(
    transaction: Transaction,
    accountId: AccountId,
    { consentOptionId, key, value }: ConsentAnswer,
    now: Date,
  ): Promise<boolean> {
    const changed = await transaction.$executeRaw`
      INSERT INTO consent_choice (account_id, consent_option_id, key, value, changed_at)
      VALUES (${accountId}::uuid, ${consentOptionId}, ${key}, ${value}, ${now})
      ON CONFLICT (account_id, consent_option_id) DO UPDATE
         SET key = excluded.key, value = excluded.value, changed_at = excluded.changed_at
       WHERE (consent_choice.key, consent_choice.value) IS DISTINCT FROM (excluded.key, excluded.value)`;
    return changed === 1;
  }

  /** @param last when the consent was withdrawn; a consent that was given later is kept */
  async withdrawGivenBy(
    transaction: Transaction,
    accountId: AccountId,
    consentOptionId: string,
    last: Date,
    now: Date,
  ): Promise<boolean> {
    const { count } = await transaction.consentChoice.updateMany({
      where: { accountId, consentOptionId, value: true, changedAt: { lte: last } },
      data: { value: false, changedAt: now },
    });
    return count === 1;
  }

  async isGiven(transaction: Transaction, accountId: AccountId, consentOptionId: string): Promise<boolean> {
    const where = { accountId_consentOptionId: { accountId, consentOptionId } };
    return (await transaction.consentChoice.findUnique({ where, select: { value: true } }))?.value === true;
  }
}

@Injectable()
export class ConsentData {
  constructor(data: MemberData) {
    data.registerRecords({
      name: 'privacy-choices',
      about: { ja: 'お知らせとプライバシーの設定', en: 'Your choices about newsletters and privacy' },
      tables: ['consent_choice'],
      fields: ['consentOptionId', 'key', 'value', 'changedAt'],
      read: (asked, { prisma }) =>
        prisma.consentChoice.findMany({
          ...asked,
          orderBy: [{ changedAt: 'desc' }, { consentOptionId: 'desc' }],
        }),
    });
  }
}
