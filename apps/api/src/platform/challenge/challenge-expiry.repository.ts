import type { Database } from '../prisma/database.js';

export class ChallengeExpiryRepository {
  constructor(private readonly database: Database) {}

  /** Returns the latest expiry of the open links and codes, or null. */
  async findLatestExpiry(now: Date): Promise<Date | null> {
    const { _max: last } = await this.database.prisma.challenge.aggregate({
      _max: { expiresAt: true },
      where: { consumedAt: null, expiresAt: { gt: now } },
    });
    return last.expiresAt;
  }
}
