import type { Database } from '../prisma/database.js';

export class ChallengeExpiryRepository {
  constructor(private readonly database: Database) {}

  /** When the last link or code that is open ends; null: none is. */
  async findLatestExpiry(now: Date): Promise<Date | null> {
    const { _max: last } = await this.database.prisma.challenge.aggregate({
      _max: { expiresAt: true },
      where: { consumedAt: null, expiresAt: { gt: now } },
    });
    return last.expiresAt;
  }
}
