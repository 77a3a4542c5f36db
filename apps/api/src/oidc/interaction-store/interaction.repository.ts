import { Injectable } from '@nestjs/common';

import { Database } from '../../platform/prisma/database.js';
import type { Prisma } from '../../platform/prisma/generated/client.js';

/** What the provider's library keeps of a request that waits for the person. */
export interface InteractionPayload {
  returnTo: string;
  prompt: { name: string; reasons: string[]; details: Record<string, unknown> };
  params: Record<string, unknown>;
  lastSubmission?: Record<string, unknown>;
  result?: Record<string, unknown>;
  session?: { accountId?: string; uid?: string; acr?: string; amr?: string[] };
  /** When the request reached us, in milliseconds of business time: each question to the person is one of these rows */
  begunAt?: number;
  iat?: number;
  exp?: number;
  [name: string]: unknown;
}

export interface InteractionRow {
  uid: string;
  browserHash: Buffer;
  clientId: string;
  /** Who was logged in when it began */
  accountId: string | null;
  payload: InteractionPayload;
  /** Business time: what is compared with when a session began */
  createdAt: Date;
  /** When the library was done with it, in business time; null: it is not */
  endedAt: Date | null;
  /** What the one request was answered with that ended it, encrypted */
  answer: Uint8Array | null;
}

export type NewInteractionRow = Omit<InteractionRow, 'endedAt' | 'answer'> & {
  prompt: string;
  expiresAt: Date;
};

@Injectable()
export class InteractionRepository {
  constructor(private readonly database: Database) {}

  async find(uid: string, now: Date): Promise<InteractionRow | undefined> {
    const [row] = await this.database.statement<InteractionRow>(
      'oidc_interaction_find',
      `SELECT uid, browser_hash AS "browserHash", client_id AS "clientId", account_id AS "accountId", payload,
              created_at AS "createdAt", ended_at AS "endedAt", answer
         FROM oidc_interaction WHERE uid = $1 AND expires_at > $2`,
      [uid, now],
    );
    return row;
  }

  /** A row that is there keeps the browser it belongs to. */
  async save(row: NewInteractionRow): Promise<void> {
    await this.database.statement(
      'oidc_interaction_save',
      `INSERT INTO oidc_interaction (uid, browser_hash, client_id, account_id, prompt, payload, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (uid) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`,
      [
        row.uid,
        row.browserHash,
        row.clientId,
        row.accountId,
        row.prompt,
        JSON.stringify(row.payload),
        row.createdAt,
        row.expiresAt,
      ],
    );
  }

  async setPayload(uid: string, payload: InteractionPayload): Promise<void> {
    await this.database.prisma.oidcInteraction.updateMany({
      where: { uid },
      data: { payload: payload as Prisma.InputJsonObject },
    });
  }

  /**
   * What was asked for stays for whoever comes back; what the person did about it goes.
   *
   * @returns false when another request was first
   */
  async end(uid: string, now: Date): Promise<boolean> {
    const rows = await this.database.statement(
      'oidc_interaction_end',
      `UPDATE oidc_interaction SET ended_at = $2, payload = payload - '{result,lastSubmission}'::text[]
        WHERE uid = $1 AND ended_at IS NULL RETURNING 1`,
      [uid, now],
    );
    return rows.length === 1;
  }

  async setAnswer(uid: string, answer: Buffer): Promise<void> {
    await this.database.prisma.oidcInteraction.updateMany({
      where: { uid },
      data: { answer: new Uint8Array(answer) },
    });
  }
}
