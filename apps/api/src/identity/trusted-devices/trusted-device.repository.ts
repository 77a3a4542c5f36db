import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { declareExpiry } from '../../platform/lifecycle/expiry.declaration.js';
import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { TrustedDevice } from '../../platform/prisma/generated/client.js';
import { MemberData } from '../member-data/index.js';
import { trustedDevices } from '../terminations/index.js';

export interface NewTrustedDevice {
  id: string;
  accountId: AccountId;
  secretHash: Uint8Array<ArrayBuffer>;
  userAgent: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

export type TrustedDeviceRow = Pick<
  TrustedDevice,
  'id' | 'userAgent' | 'createdAt' | 'lastUsedAt' | 'expiresAt'
>;

export interface ShownDevices {
  ids: string[];
  secretHashes: Buffer[];
}

declareExpiry({ table: 'trusted_device', column: 'expires_at' });

@Injectable()
export class TrustedDeviceRepository {
  constructor(private readonly database: Database) {}

  async use(
    accountId: AccountId,
    { ids, secretHashes }: ShownDevices,
    now: Date,
    { trustedDevice }: Pick<Transaction, 'trustedDevice'> = this.database.prisma,
  ): Promise<boolean> {
    const shown = ids.map((id, index) => ({ id, secretHash: new Uint8Array(secretHashes[index] ?? []) }));
    const { count } = await trustedDevice.updateMany({
      where: { accountId, expiresAt: { gt: now }, OR: shown },
      data: { lastUsedAt: now },
    });
    return count > 0;
  }

  async deleteShown(
    transaction: Transaction,
    accountId: AccountId,
    { ids, secretHashes }: ShownDevices,
  ): Promise<string[]> {
    const rows = await transaction.$queryRaw<Pick<TrustedDevice, 'id'>[]>`
      DELETE FROM trusted_device d
       USING unnest(${ids}::uuid[], ${secretHashes}::bytea[]) AS shown (id, secret_hash)
       WHERE d.id = shown.id AND d.secret_hash = shown.secret_hash AND d.account_id = ${accountId}::uuid
       RETURNING d.id`;
    return rows.map(({ id }) => id);
  }

  async insert(transaction: Transaction, device: NewTrustedDevice): Promise<void> {
    await transaction.trustedDevice.create({ data: device });
  }

  async list(accountId: AccountId, now: Date): Promise<TrustedDeviceRow[]> {
    return this.database.prisma.trustedDevice.findMany({
      where: { accountId, expiresAt: { gt: now } },
      select: { id: true, userAgent: true, createdAt: true, lastUsedAt: true, expiresAt: true },
      orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
    });
  }

  async delete(transaction: Transaction, accountId: AccountId, id: string): Promise<boolean> {
    const { count } = await transaction.trustedDevice.deleteMany({ where: { id, accountId } });
    return count === 1;
  }

  async deleteAll(transaction: Transaction, accountId: AccountId): Promise<void> {
    await transaction.trustedDevice.deleteMany({ where: { accountId } });
  }
}

@Injectable()
export class TrustedDeviceData {
  constructor(data: MemberData) {
    data.registerRecords({
      name: 'trusted-devices',
      about: { ja: '信頼済みの端末', en: 'Trusted devices' },
      tables: ['trusted_device'],
      fields: ['userAgent', 'createdAt', 'lastUsedAt', 'expiresAt'],
      read: (asked, { prisma }) =>
        prisma.trustedDevice.findMany({
          ...asked,
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        }),
    });
  }
}

@Injectable()
export class TrustedDeviceTermination implements OnModuleInit {
  constructor(
    private readonly termination: SessionTermination,
    private readonly devices: TrustedDeviceRepository,
  ) {}

  onModuleInit(): void {
    this.termination.onTerminationOf(trustedDevices, (transaction, account) =>
      this.devices.deleteAll(transaction, account),
    );
  }
}
