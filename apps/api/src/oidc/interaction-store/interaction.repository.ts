import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { OidcInteraction } from '../../platform/prisma/generated/client.js';

export interface InteractionPayload {
  returnTo: string;
  prompt: { name: string; reasons: string[]; details: Record<string, unknown> };
  params: Record<string, unknown>;
  lastSubmission?: Record<string, unknown>;
  result?: Record<string, unknown>;
  session?: { accountId?: string; uid?: string; acr?: string; amr?: string[] };
  /** Time of the request in milliseconds of business time. Each prompt of the request has its own row. */
  begunAt?: number;
  iat?: number;
  exp?: number;
  [name: string]: unknown;
}

/** All times are in business time. */
export type InteractionRow = Omit<OidcInteraction, 'prompt' | 'expiresAt'>;

export type NewInteractionRow = Omit<OidcInteraction, 'endedAt' | 'response' | 'browserHash'> & {
  browserHash: Uint8Array;
};

@Injectable()
export class InteractionRepository {
  constructor(private readonly database: Database) {}

  async findLive(uid: string, now: Date): Promise<InteractionRow | undefined> {
    const row = await this.database.prisma.oidcInteraction.findUnique({
      where: { uid, expiresAt: { gt: now } },
      omit: { prompt: true, expiresAt: true },
    });
    return row ?? undefined;
  }

  async save(row: NewInteractionRow): Promise<void> {
    const { uid, expiresAt, payload } = row;
    await this.database.prisma.oidcInteraction.upsert({
      where: { uid },
      create: { ...row, browserHash: new Uint8Array(row.browserHash) },
      update: { payload, expiresAt },
    });
  }

  async setPayload(uid: string, payload: InteractionPayload): Promise<void> {
    await this.database.prisma.oidcInteraction.updateMany({
      where: { uid },
      data: { payload },
    });
  }

  /** Keeps the request and removes its result. @returns false when another request has already ended it */
  async end(uid: string, now: Date): Promise<boolean> {
    const rows = await this.database.statement(
      'oidc_interaction_end',
      `UPDATE oidc_interaction SET ended_at = $2, payload = payload - '{result,lastSubmission}'::text[]
        WHERE uid = $1 AND ended_at IS NULL RETURNING 1`,
      [uid, now],
    );
    return rows.length === 1;
  }

  async deleteOf(transaction: Transaction, accountId: AccountId): Promise<void> {
    await transaction.oidcInteraction.deleteMany({ where: { accountId } });
  }

  async setAnswer(uid: string, answer: Buffer): Promise<void> {
    await this.database.prisma.oidcInteraction.updateMany({
      where: { uid },
      data: { response: new Uint8Array(answer) },
    });
  }
}
