import { Injectable } from '@nestjs/common';

import type { SessionId } from '../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';

export const enrolmentStages = ['phone', 'secret', 'first', 'regeneration'] as const;

export type EnrolmentStage = (typeof enrolmentStages)[number];

export interface EnrolmentRow {
  id: string;
  stage: EnrolmentStage;
  encryptedContent: Uint8Array;
}

export interface NewEnrolmentRow extends EnrolmentRow {
  encryptedContent: Uint8Array<ArrayBuffer>;
  sessionId: SessionId;
  expiresAt: Date;
}

@Injectable()
export class EnrolmentRepository {
  constructor(private readonly database: Database) {}

  async findLive(sessionId: SessionId, now: Date): Promise<EnrolmentRow | undefined> {
    const row = await this.database.prisma.secondFactorEnrolment.findUnique({
      where: { sessionId, expiresAt: { gt: now } },
      select: { id: true, stage: true, encryptedContent: true },
    });
    return row ?? undefined;
  }

  async replace(transaction: Transaction, row: NewEnrolmentRow): Promise<void> {
    const { sessionId, ...rest } = row;
    await transaction.secondFactorEnrolment.upsert({ where: { sessionId }, create: row, update: rest });
  }

  async begin(
    { sessionId, id, stage, encryptedContent, expiresAt }: NewEnrolmentRow,
    now: Date,
  ): Promise<void> {
    await this.database.statement(
      'second_factor_enrolment_begin',
      `INSERT INTO second_factor_enrolment AS live (session_id, id, stage, encrypted_content, expires_at)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (session_id) DO UPDATE SET
         id = excluded.id, stage = excluded.stage, encrypted_content = excluded.encrypted_content, expires_at = excluded.expires_at
       WHERE live.expires_at <= $6 OR live.stage <> excluded.stage`,
      [sessionId, id, stage, encryptedContent, expiresAt, now],
    );
  }

  async take(transaction: Transaction, sessionId: SessionId, id: string, now: Date): Promise<boolean> {
    const { count } = await transaction.secondFactorEnrolment.deleteMany({
      where: { sessionId, id, expiresAt: { gt: now } },
    });
    return count === 1;
  }
}
