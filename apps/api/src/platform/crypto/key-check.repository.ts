import type { Database } from '../prisma/database.js';

const id = 1;

export class KeyCheckRepository {
  constructor(private readonly database: Database) {}

  async findCheck(): Promise<Uint8Array | undefined> {
    const row = await this.database.prisma.keyCheck.findUnique({ where: { id }, select: { sealed: true } });
    return row?.sealed;
  }

  async insert(sealed: Uint8Array): Promise<void> {
    await this.database.prisma.keyCheck.createMany({
      data: { id, sealed: new Uint8Array(sealed) },
      skipDuplicates: true,
    });
  }

  async replace(sealed: Uint8Array): Promise<void> {
    const row = { sealed: new Uint8Array(sealed) };
    await this.database.prisma.keyCheck.upsert({ where: { id }, create: { id, ...row }, update: row });
  }
}
