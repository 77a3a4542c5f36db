import { Injectable } from '@nestjs/common';

import { Database } from '../../platform/prisma/database.js';

const idLength = 16;

@Injectable()
export class BotCheckRepository {
  constructor(private readonly database: Database) {}

  /** True for the first use of a solution. The row's id comes from the challenge, so a second one finds it taken. */
  async use(challengeHash: Buffer, now: Date, expiresAt: Date): Promise<boolean> {
    const id = challengeHash.subarray(0, idLength).toString('hex');
    const rows = await this.database.statement(
      'bot_check_use',
      `INSERT INTO challenge (id, purpose, secret_hash, attempts, max_attempts, created_at, expires_at, consumed_at)
       VALUES ($1::uuid, 'botCheck', $2, 1, 1, $3, $4, $3)
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, challengeHash, now, expiresAt],
    );
    return rows.length === 1;
  }
}
