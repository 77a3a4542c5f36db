import { Controller, type OnModuleInit } from '@nestjs/common';
import { hidePasskeyOfferCall } from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { passkeyOfferPause, pendingRecoveryOpensAt } from '@account/domain/identity/passkeys/passkey';

import { ParsedRequest, Call } from '../../../platform/http/endpoint.decorators.js';
import { Clock } from '../../../platform/clock/clock.js';
import { MyPageRows } from '../../my-page-rows/index.js';
import { PasskeyRepository } from '../passkey.repository.js';
import { passkeysOfMyPage } from '../passkeys.rows.js';

const never = new Date('9999-12-31T00:00:00Z');

@Controller()
export class PasskeyOfferController implements OnModuleInit {
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
      return {
        count,
        isOffered,
        recoveryOpensAt: pendingRecoveryOpensAt(account, now)?.toISOString() ?? null,
      };
    });
  }

  @Call(hidePasskeyOfferCall)
  async hide(
    @ParsedRequest() {
      input: { forGood },
      member: { accountId },
    }: ParsedRequest<typeof hidePasskeyOfferCall>,
  ): Promise<void> {
    const until = forGood ? never : new Date(this.clock.now().getTime() + passkeyOfferPause);
    await this.passkeys.hideOffer(accountId, until);
  }
}
