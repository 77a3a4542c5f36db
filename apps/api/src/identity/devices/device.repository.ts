import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { selectFields } from '../../platform/prisma/columns.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { Device } from '../../platform/prisma/generated/client.js';
import { MemberData } from '../member-data/index.js';

const listed = [
  ...['id', 'clientId', 'kind', 'name', 'hint', 'connectedAt', 'connectedFrom', 'lastSeenAt'],
  ...['lastCountry'],
] as const satisfies (keyof Device)[];

export type ListedDevice = Pick<Device, (typeof listed)[number]>;

export type NewDevice = Omit<Device, 'accountId' | 'endedAt' | 'endedBy'> & { accountId: AccountId };

export type EndedDevice = Pick<Device, 'id' | 'clientId' | 'name'>;

export interface DeviceUse {
  at: Date;
  country: string | null;
  keyThumbprint: string | null;
  expiresAt: Date;
}

@Injectable()
export class DeviceRepository {
  constructor(private readonly database: Database) {}

  /** Runs one call per account at a time. @returns false when the account has reached its limit */
  async insert(transaction: Transaction, device: NewDevice, limit: number, now: Date): Promise<boolean> {
    const { accountId } = device;
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('devices of ' || ${accountId}, 0))`;
    const live = await transaction.device.count({ where: liveOf(accountId, now) });
    if (live >= limit) return false;
    await transaction.device.create({ data: device });
    return true;
  }

  async recordUse(id: string, { at, country, keyThumbprint, expiresAt }: DeviceUse): Promise<boolean> {
    const rows = await this.database.statement(
      'device_use',
      `UPDATE device SET last_seen_at = $2, last_country = coalesce($3, last_country), key_thumbprint = $4, expires_at = $5
        WHERE id = $1 AND ended_at IS NULL RETURNING 1`,
      [id, at, country, keyThumbprint, expiresAt],
    );
    return rows.length === 1;
  }

  list(accountId: AccountId, now: Date): Promise<ListedDevice[]> {
    return this.database.prisma.device.findMany({
      where: liveOf(accountId, now),
      select: selectFields(listed),
      orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    });
  }

  async rename(accountId: AccountId, id: string, name: string, now: Date): Promise<boolean> {
    const { count } = await this.database.prisma.device.updateMany({
      where: { ...liveOf(accountId, now), id },
      data: { name },
    });
    return count === 1;
  }

  end(
    transaction: Transaction,
    accountId: AccountId,
    endedBy: string,
    now: Date,
    ids: readonly string[] | null,
  ): Promise<EndedDevice[]> {
    return transaction.$queryRaw<EndedDevice[]>`
      UPDATE device SET ended_at = ${now}, ended_by = ${endedBy}
       WHERE account_id = ${accountId}::uuid AND ended_at IS NULL
         AND (${ids}::uuid[] IS NULL OR id = ANY (${ids}::uuid[]))
      RETURNING id, client_id AS "clientId", name`;
  }

  async forget(transaction: Transaction, accountId: AccountId): Promise<void> {
    await transaction.device.deleteMany({ where: { accountId } });
  }
}

function liveOf(accountId: AccountId, now: Date) {
  return { accountId, endedAt: null, expiresAt: { gt: now } };
}

@Injectable()
export class DeviceData {
  constructor(data: MemberData) {
    data.registerRecords({
      name: 'devices',
      about: { ja: '接続したテレビ', en: 'Connected TVs' },
      tables: ['device'],
      fields: [
        ...['clientId', 'kind', 'name', 'hint', 'connectedAt', 'connectedFrom', 'lastSeenAt', 'lastCountry'],
        ...['expiresAt', 'endedAt', 'endedBy'],
      ],
      read: (asked, { prisma }) =>
        prisma.device.findMany({ ...asked, orderBy: [{ connectedAt: 'desc' }, { id: 'desc' }] }),
    });
  }
}
