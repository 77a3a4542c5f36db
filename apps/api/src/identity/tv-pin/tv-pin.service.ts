import { Injectable } from '@nestjs/common';
import type { setTvPinCall } from '@account/contracts/identity/tv-pin/tv-pin.contract';
import type { tvPinCheckAnswer } from '@account/contracts/identity/tv-pin/tv-pin-check.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';
import type * as z from 'zod/mini';

import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../platform/clock/clock.js';
import { SecretKeys, equalInConstantTime } from '../../platform/crypto/secret-keys.js';
import { Problem } from '../../platform/http/problem.js';
import { Database } from '../../platform/prisma/database.js';
import type { Principal } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { SettingsService } from '../../store/settings/index.js';
import { TvPinRepository } from './tv-pin.repository.js';
import { tvPinCheck } from './tv-pin.limits.js';
import { tvPinHash, tvPinHashes } from './tv-pin.encrypted.js';

const tvPinSet = auditKind('tvPin.set', 'member');

@Injectable()
export class TvPinService {
  constructor(
    private readonly settings: SettingsService,
    private readonly secretKeys: SecretKeys,
    private readonly pins: TvPinRepository,
    private readonly limits: RateLimits,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws {Problem} NOT_FOUND when the store does not use PINs */
  requireOffered(): void {
    if (this.settings.current().isPinCodeEnabled) return;
    throw new Problem('NOT_FOUND', { log: 'the store has no PIN code' });
  }

  async set({ pinCode }: InputOf<typeof setTvPinCall>, { accountId }: Principal): Promise<Redirect> {
    this.requireOffered();
    const hash = tvPinHash(this.secretKeys, accountId, pinCode);
    await this.database.transaction(async (transaction) => {
      await this.pins.set(transaction, accountId, hash, this.clock.now());
      await this.audit.addEvent(transaction, tvPinSet, { accountId });
    });
    return { redirectTo: '/mypage/pin-code/complete' };
  }

  /**
   * Counts every check, because an attacker could guess four digits.
   * @throws {Problem} NOT_FOUND, TOO_MANY_REQUESTS
   */
  async check(accountId: AccountId, pinCode: string): Promise<z.output<typeof tvPinCheckAnswer>> {
    this.requireOffered();
    await this.limits.consume(tvPinCheck, accountId);
    const stored = await this.pins.hashOf(accountId);
    // Compares hashes even if no PIN is set, so that the duration does not reveal this.
    const compared = stored ?? tvPinHash(this.secretKeys, accountId, '');
    const isRight = tvPinHashes(this.secretKeys, accountId, pinCode)
      .map((hash) => equalInConstantTime(compared, hash))
      .includes(true);
    return { isSet: stored !== undefined, isRight };
  }
}
