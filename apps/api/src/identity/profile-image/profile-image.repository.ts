import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';

interface Change {
  accountId: AccountId;
  auditId: string;
  requestId: string;
  now: Date;
}

@Injectable()
export class ProfileImageRepository {
  constructor(private readonly database: Database) {}

  /** The picture, in place of the one before, and the record of it, in one statement. */
  async set({
    name,
    content,
    accountId,
    auditId,
    requestId,
    now,
  }: Change & { name: string; content: Buffer }) {
    await this.database.statement(
      'profile_image_set',
      `WITH changed AS (
         INSERT INTO profile_image (account_id, name, content, updated_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (account_id) DO UPDATE
            SET name = excluded.name, content = excluded.content, updated_at = excluded.updated_at
         RETURNING account_id, updated_at)
       INSERT INTO audit_event (id, kind, account_id, actor, details, request_id, created_at)
       SELECT $5, 'profileImageSet', account_id, 'member', '{}', $6, updated_at FROM changed`,
      [accountId, name, content, now, auditId, requestId],
    );
  }

  /** Takes the picture away where there is one, and records that. */
  async remove({ accountId, auditId, requestId, now }: Change): Promise<void> {
    await this.database.statement(
      'profile_image_remove',
      `WITH removed AS (DELETE FROM profile_image WHERE account_id = $1 RETURNING account_id)
       INSERT INTO audit_event (id, kind, account_id, actor, details, request_id, created_at)
       SELECT $2, 'profileImageRemoved', account_id, 'member', '{}', $3, $4 FROM removed`,
      [accountId, auditId, requestId, now],
    );
  }

  async nameOf(accountId: AccountId): Promise<string | null> {
    const [row] = await this.database.statement<{ name: string }>(
      'profile_image_name',
      'SELECT name FROM profile_image WHERE account_id = $1',
      [accountId],
    );
    return row?.name ?? null;
  }

  async find(name: string): Promise<Buffer | null> {
    const [row] = await this.database.statement<{ content: Buffer }>(
      'profile_image_find',
      'SELECT content FROM profile_image WHERE name = $1',
      [name],
    );
    return row?.content ?? null;
  }
}
