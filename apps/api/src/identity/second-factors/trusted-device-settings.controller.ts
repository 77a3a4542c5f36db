import { Controller } from '@nestjs/common';
import {
  deleteAllTrustedDevicesCall,
  deleteTrustedDeviceCall,
} from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import { trustedDeviceScreen } from '@account/contracts/identity/second-factors/second-factors.contract';
import type { DataOf } from '@account/contracts/platform/call';
import Bowser from 'bowser';

import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { Problem } from '../../platform/http/problem.js';
import type { Principal } from '../../platform/http/request-context.js';
import { isId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { AccountsService } from '../accounts/index.js';
import { SessionsService } from '../sessions/index.js';
import { TrustedDevicesService } from '../trusted-devices/index.js';

interface DeviceDescription {
  deviceInfo: string | null;
  browserInfo: string | null;
}

function describeDevice(userAgent: string): DeviceDescription {
  if (userAgent === '') return { deviceInfo: null, browserInfo: null };
  const parser = Bowser.getParser(userAgent);
  return { deviceInfo: deviceOf(parser), browserInfo: parser.getBrowserName() || null };
}

function deviceOf(parser: Bowser.Parser.Parser): string | null {
  const system = parser.getOSName(true);
  if (system === 'android') return 'Android';
  if (system === 'ios') return parser.getPlatformType(true) === 'tablet' ? 'iPad' : 'iPhone';
  if (system === 'macos') return 'Mac';
  return parser.getPlatformType(true) === 'desktop' ? 'PC' : null;
}

@Controller()
export class TrustedDeviceSettingsController {
  constructor(
    private readonly devices: TrustedDevicesService,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly database: Database,
  ) {}

  @ScreenData(trustedDeviceScreen)
  async list(
    @ParsedRequest() { member: { accountId }, context }: ParsedRequest,
  ): Promise<DataOf<typeof trustedDeviceScreen>> {
    const devices = await this.devices.list(accountId, context);
    return {
      devices: devices.map(({ id, createdAt, isThisDevice, userAgent }) => ({
        deviceToken: id,
        createdAt: createdAt.toISOString(),
        currentDevice: isThisDevice,
        option: describeDevice(userAgent),
      })),
    };
  }

  @Call(deleteTrustedDeviceCall)
  async delete(
    @ParsedRequest() { input: { deviceToken }, member }: ParsedRequest<typeof deleteTrustedDeviceCall>,
  ): Promise<void> {
    const isDeleted =
      isId(deviceToken) &&
      (await this.database.transaction(async (transaction) => {
        await this.requireFresh(transaction, member);
        return this.devices.delete(transaction, member.accountId, deviceToken);
      }));
    if (!isDeleted) throw new Problem('NOT_FOUND', { log: 'no such device' });
  }

  @Call(deleteAllTrustedDevicesCall)
  async deleteAll(@ParsedRequest() { member }: ParsedRequest): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.requireFresh(transaction, member);
      await this.devices.deleteAll(transaction, member.accountId);
    });
  }

  /** Locks the account first, in the same order as a login in a trusted browser does. */
  private async requireFresh(transaction: Transaction, member: Principal): Promise<void> {
    await this.accounts.lockAccountOfSession(transaction, member);
    await this.sessions.requireFresh(transaction, member);
  }
}
