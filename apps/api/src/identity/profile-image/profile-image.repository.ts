import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { ProfileImage } from '../../platform/prisma/generated/client.js';

@Injectable()
export class ProfileImageRepository {
  constructor(private readonly database: Database) {}

  async set(
    transaction: Transaction,
    accountId: AccountId,
    { name, content }: { name: string; content: Buffer },
    now: Date,
  ): Promise<void> {
    const row = { name, content: new Uint8Array(content), updatedAt: now };
    await transaction.profileImage.upsert({
      where: { accountId },
      create: { accountId, ...row },
      update: row,
    });
  }

  async remove(transaction: Transaction, accountId: AccountId): Promise<boolean> {
    const { count } = await transaction.profileImage.deleteMany({ where: { accountId } });
    return count === 1;
  }

  async nameOf(accountId: AccountId): Promise<string | null> {
    const where = { accountId };
    const row = await this.database.prisma.profileImage.findUnique({ where, select: { name: true } });
    return row?.name ?? null;
  }

  /** Uses raw SQL, because Prisma converts bytes to text and back. */
  async findPicture(name: string): Promise<Uint8Array | null> {
    const [row] = await this.database.statement<Pick<ProfileImage, 'content'>>(
      'profile_image_find',
      'SELECT content FROM profile_image WHERE name = $1',
      [name],
    );
    return row?.content ?? null;
  }
}
