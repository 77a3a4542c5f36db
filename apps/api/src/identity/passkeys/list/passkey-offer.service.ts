import { Injectable, type OnModuleInit } from '@nestjs/common';
import { passkeyOfferPause, runningRecovery } from '@account/domain/identity/passkeys/passkey';

import { Clock } from '../../../platform/clock/clock.js';
import type { Principal } from '../../../platform/http/request-context.js';
import { MyPageRows } from '../../my-page-rows/my-page-rows.service.js';
import { PasskeyRepository } from '../passkey.repository.js';
import { passkeysOfMyPage } from '../passkeys.rows.js';

const never = new Date('9999-12-31T00:00:00Z');

@Injectable()
export class PasskeyOffer implements OnModuleInit {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly rows: MyPageRows,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.rows.provide(passkeysOfMyPage, ({ account, settings }) => {
      const { passkeys: count, passkeyOfferHiddenUntil: until } = account;
      const now = this.clock.now();
      const isHidden = until !== null && until > now;
      const isOffered = settings.passkeys.offerAfterLogin && !isHidden;
      return { count, isOffered, recoveryOpensAt: runningRecovery(account, now)?.toISOString() ?? null };
    });
  }

  async hide(forGood: boolean, { accountId }: Principal): Promise<void> {
    const until = forGood ? never : new Date(this.clock.now().getTime() + passkeyOfferPause);
    await this.passkeys.hideOffer(accountId, until);
  }
}
