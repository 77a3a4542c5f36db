import type { Database } from '../prisma/database.js';

const id = 1;

export class KeyCheckRepository {
  constructor(private readonly database: Database) {}

  async findCheck(): Promise<Uint8Array | undefined> {
    const row = await this.database.prisma.keyCheck.findUnique({
      where: { id },
      select: { encryptedText: true },
    });
    return row?.encryptedText;
  }

  async insert(sealed: Uint8Array): Promise<void> {
    await this.database.prisma.keyCheck.createMany({
      data: { id, encryptedText: new Uint8Array(sealed) },
      skipDuplicates: true,
    });
  }

  async replace(sealed: Uint8Array): Promise<void> {
    const row = { encryptedText: new Uint8Array(sealed) };
    await this.database.prisma.keyCheck.upsert({ where: { id }, create: { id, ...row }, update: row });
  }
}
