import { Injectable } from '@nestjs/common';
import { maskedEmail } from '@account/domain/messaging/masked';
import { deviceName, placeProblem } from '@account/domain/identity/devices/device';
import { reauthorisationLifetime } from '@account/domain/identity/sessions/session';
import { errors, type KoaContextWithOIDC } from 'oidc-provider';

import { AccountsService } from '../../../identity/accounts/accounts.service.js';
import { Devices } from '../../../identity/devices/devices.service.js';
import { RealClock } from '../../../platform/clock/clock.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import { providerRequest } from '../provider-request.js';
import type { AskingDevice } from './device-approval.types.js';
import type { AskedApproval } from './device-pages.service.js';

export class NotAllowedYet extends errors.InvalidRequest {
  constructor(readonly reason: 'guest' | 'proof' | 'name' | 'limit') {
    super('not allowed yet');
  }
}

export class CodeAnswered extends errors.InvalidRequest {
  override name = 'AlreadyUsedError';

  constructor() {
    super('answered by another request');
  }
}

/** What has to be so before a person may let a device in (Cross-Device Flows: Security Best Current Practice, 6). */
@Injectable()
export class DeviceAdmission {
  private readonly realTime = new RealClock();

  constructor(
    private readonly devices: Devices,
    private readonly accounts: AccountsService,
  ) {}

  /** @throws {NotAllowedYet} before anything is written */
  async admit(ctx: KoaContextWithOIDC, device: AskingDevice): Promise<void> {
    const accountId = ctx.oidc.session?.accountId;
    if (accountId === undefined) throw new NotAllowedYet('guest');
    if (this.problemOf(device) !== null && !this.hasProved(ctx)) throw new NotAllowedYet('proof');
    const name = deviceName(typedIn(ctx, 'name'));
    if (name === undefined) throw new NotAllowedYet('name');
    const oldest = await this.oldestBeyond(accountId);
    const replaces = typedIn(ctx, 'replaces');
    if (oldest !== null && oldest.id !== replaces) throw new NotAllowedYet('limit');
    const request = providerRequest();
    if (request !== undefined) request.deviceChoice = { name, ...(oldest !== null && { replaces }) };
  }

  async asked(
    ctx: KoaContextWithOIDC,
    device: AskingDevice,
  ): Promise<Pick<AskedApproval, 'account' | 'problem' | 'name' | 'oldest' | 'limit' | 'here' | 'device'>> {
    const accountId = ctx.oidc.session?.accountId as AccountId;
    return {
      device,
      account: maskedEmail(await this.accounts.contactEmailOf(accountId)),
      problem: this.problemOf(device),
      here: providerRequest()?.context.country ?? null,
      name: typedIn(ctx, 'name'),
      oldest: await this.oldestBeyond(accountId),
      limit: this.devices.limit,
    };
  }

  private problemOf(device: AskingDevice) {
    return placeProblem(device, { country: providerRequest()?.context.country ?? null });
  }

  private hasProved({ oidc }: KoaContextWithOIDC): boolean {
    const provedAt = oidc.session?.authTime() ?? 0;
    return this.realTime.now().getTime() - provedAt * 1_000 < reauthorisationLifetime;
  }

  private async oldestBeyond(accountId: string): Promise<AskedApproval['oldest']> {
    const devices = await this.devices.list(accountId as AccountId);
    return devices.length < this.devices.limit ? null : (devices.at(-1) ?? null);
  }
}

function typedIn({ oidc }: KoaContextWithOIDC, field: string): string {
  const value = (oidc.body as Record<string, unknown> | undefined)?.[field];
  return typeof value === 'string' ? value : '';
}
