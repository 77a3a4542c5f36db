import { Injectable } from '@nestjs/common';

import { Clock } from '../../platform/clock/clock.js';
import { hashToken, randomToken } from '../../platform/crypto/random.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { SettingsService } from '../../store/settings/index.js';
import { readDeviceTokens, writeDeviceTokens, type DeviceToken } from './trusted-device-cookie.js';
import { TrustedDeviceRepository, type TrustedDeviceRow } from './trusted-device.repository.js';
import { trustedDeviceCookie } from './trusted-devices.cookies.js';

export interface TrustedDevice extends TrustedDeviceRow {
  isThisDevice: boolean;
}

const dayInSeconds = 24 * 60 * 60;
const longestUserAgent = 500;

@Injectable()
export class TrustedDevicesService {
  constructor(
    private readonly devices: TrustedDeviceRepository,
    private readonly settings: SettingsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async isTrusted(accountId: AccountId, context: RequestContext): Promise<boolean> {
    const tokens = tokensOf(context);
    return tokens.length > 0 && this.devices.use(accountId, shown(tokens), this.clock.now());
  }

  /** Locks the row, so that the trust cannot end before the transaction does. */
  async isStillTrusted(
    transaction: Transaction,
    accountId: AccountId,
    context: RequestContext,
  ): Promise<boolean> {
    return this.devices.use(accountId, shown(tokensOf(context)), this.clock.now(), transaction);
  }

  /** Trusts the browser and creates a new secret. The cookie is set after the transaction has committed. */
  async trust(transaction: Transaction, accountId: AccountId, context: RequestContext): Promise<void> {
    const others = await this.forget(transaction, accountId, tokensOf(context));
    const token = { id: newId<'trusted-device'>(), secret: randomToken() };
    const seconds = this.settings.current().trustedDeviceDays * dayInSeconds;
    const now = this.clock.now();
    await this.devices.insert(transaction, {
      id: token.id,
      accountId,
      secretHash: new Uint8Array(hashToken(token.secret)),
      userAgent: context.userAgent.slice(0, longestUserAgent),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + seconds * 1_000),
    });
    const value = writeDeviceTokens([token, ...others]);
    this.database.afterCommit(transaction, () => context.cookies.set(trustedDeviceCookie, value, seconds));
  }

  async list(accountId: AccountId, context: RequestContext): Promise<TrustedDevice[]> {
    const here = new Set(tokensOf(context).map(({ id }) => id));
    const rows = await this.devices.list(accountId, this.clock.now());
    return rows.map((row) => ({ ...row, isThisDevice: here.has(row.id) }));
  }

  delete(transaction: Transaction, accountId: AccountId, id: string): Promise<boolean> {
    return this.devices.delete(transaction, accountId, id);
  }

  async deleteAll(transaction: Transaction, accountId: AccountId): Promise<void> {
    await this.devices.deleteAll(transaction, accountId);
  }

  private async forget(
    transaction: Transaction,
    accountId: AccountId,
    tokens: DeviceToken[],
  ): Promise<DeviceToken[]> {
    if (tokens.length === 0) return [];
    const forgotten = new Set(await this.devices.deleteShown(transaction, accountId, shown(tokens)));
    return tokens.filter(({ id }) => !forgotten.has(id));
  }
}

function tokensOf(context: RequestContext): DeviceToken[] {
  return readDeviceTokens(context.cookies.get(trustedDeviceCookie));
}

function shown(tokens: readonly DeviceToken[]) {
  return {
    ids: tokens.map(({ id }) => id),
    secretHashes: tokens.map(({ secret }) => hashToken(secret)),
  };
}
