import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { Language } from '@account/domain/platform/language';

import { Clock, RealClock } from '../../platform/clock/clock.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import { declareExpiry } from '../../platform/lifecycle/expiry.declaration.js';
import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { SettingsService } from '../../store/settings/index.js';
import { deviceRecords, devices } from '../terminations/index.js';
import { TelevisionGrants } from './television-grants.port.js';
import { TelevisionMails } from './television-mails.service.js';
import {
  DeviceRepository,
  type EndedDevice,
  type ListedDevice,
  type NewDevice,
} from './device.repository.js';

export type { EndedDevice, ListedDevice } from './device.repository.js';

const day = 24 * 60 * 60 * 1_000;
const endedDeviceRetentionMs = 90 * day;
const realTime = new RealClock();
const since = (moment: Date) => new Date(moment.getTime() - endedDeviceRetentionMs);

declareExpiry({ table: 'device', column: 'expires_at', before: () => since(realTime.now()) });
declareExpiry({ name: 'device that ended', table: 'device', column: 'ended_at', before: since });

export type ApprovedTelevision = Pick<
  NewDevice,
  'accountId' | 'clientId' | 'kind' | 'name' | 'hint' | 'connectedFrom' | 'approvedBySession'
> & {
  /**
   * Time at which the device code expires. The idle period of the television starts when the code is redeemed.
   */
  redeemedBefore: Date;
};

/**
 * Manages television logins. They expire by real time, like tokens, but members see times of the store's clock.
 */
@Injectable()
export class Televisions implements OnModuleInit {
  constructor(
    private readonly devices: DeviceRepository,
    private readonly grants: TelevisionGrants,
    private readonly termination: SessionTermination,
    private readonly settings: SettingsService,
    private readonly mails: TelevisionMails,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.termination.onTermination(async (transaction, _, account, { name, ends }) => {
      if (ends.has(devices)) await this.endTelevisions(transaction, account, name);
      if (ends.has(deviceRecords)) await this.devices.forget(transaction, account);
    });
  }

  appName(clientId: string, language: Language): string {
    return this.grants.applicationName(clientId, language);
  }

  get limit(): number {
    return this.settings.current().devices.limit;
  }

  get idleTimeoutMs(): number {
    return this.settings.current().devices.idleDays * day;
  }

  /** @returns the id of the television; undefined when the account has reached its limit */
  async addTelevision(
    transaction: Transaction,
    { redeemedBefore, ...device }: ApprovedTelevision,
  ): Promise<string | undefined> {
    const now = this.clock.now();
    const id = newId<'device'>();
    const row = {
      ...{ ...device, id, keyThumbprint: null, connectedAt: now },
      ...{ lastSeenAt: now, lastCountry: device.connectedFrom, expiresAt: redeemedBefore },
    };
    const isAdded = await this.devices.insert(transaction, row, this.limit, realTime.now());
    if (!isAdded) return undefined;
    await this.mails.sendConnected(transaction, row, (language) => this.appName(device.clientId, language));
    return id;
  }

  /** Restarts the idle period. @returns false when the television is no longer logged in */
  recordUse(id: string, country: string | null, keyThumbprint: string | null): Promise<boolean> {
    const expiresAt = new Date(realTime.now().getTime() + this.idleTimeoutMs);
    return this.devices.recordUse(id, { at: this.clock.now(), country, keyThumbprint, expiresAt });
  }

  listTelevisions(accountId: AccountId): Promise<ListedDevice[]> {
    return this.devices.list(accountId, realTime.now());
  }

  renameTelevision(accountId: AccountId, id: string, name: string): Promise<boolean> {
    return this.devices.rename(accountId, id, name, realTime.now());
  }

  endTelevisionsNow(
    accountId: AccountId,
    cause: string,
    ids: readonly string[] | null = null,
  ): Promise<readonly EndedDevice[]> {
    return this.database.transaction((transaction) =>
      this.endTelevisions(transaction, accountId, cause, ids),
    );
  }

  /**
   * @param ids televisions to log out; if absent, all televisions of the account
   * @returns the televisions that this call logged out
   */
  async endTelevisions(
    transaction: Transaction,
    accountId: AccountId,
    cause: string,
    ids: readonly string[] | null = null,
  ): Promise<readonly EndedDevice[]> {
    const ended = await this.devices.end(transaction, accountId, cause, this.clock.now(), ids);
    if (ended.length === 0) return [];
    await this.grants.revokeGrants(transaction, ended);
    return ended;
  }
}
