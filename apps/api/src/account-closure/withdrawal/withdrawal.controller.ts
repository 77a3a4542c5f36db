import type { InputOf, Redirect } from '@account/contracts/platform/call';
import {
  withdrawCall,
  withdrawCompleteScreen,
  withdrawPinCodeScreen,
} from '@account/contracts/account-closure/withdrawal/withdrawal.contract';
import { Controller } from '@nestjs/common';

import { AccountsService } from '../../identity/accounts/index.js';
import { Config } from '../../platform/config/config.js';
import { languageCookie } from '../../platform/http/cookie.declaration.js';
import { Asked, Call, EmptyScreens, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { Problem } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { Logger } from '../../platform/logging/logger.js';
import { Database } from '../../platform/prisma/database.js';
import { KeyedMutex } from '../../platform/rate-limit/keyed-mutex.js';
import { AccountWithdrawal, type Closing } from './account-withdrawal.service.js';
import { LeavingCodes } from './withdrawal-codes.service.js';
import { LeavingFlows } from './withdrawal-flows.service.js';
import { completePage } from './withdrawal.types.js';

@Controller()
@EmptyScreens(withdrawCompleteScreen)
export class LeavingController {
  private readonly turns: KeyedMutex;

  constructor(
    private readonly flows: LeavingFlows,
    private readonly codes: LeavingCodes,
    private readonly withdrawal: AccountWithdrawal,
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly logger: Logger,
    config: Config,
  ) {
    this.turns = new KeyedMutex(config.get('RESPONSE_TIMEOUT'));
  }

  @ScreenData(withdrawPinCodeScreen)
  pinCodeScreen(@Asked() { member, context }: Asked) {
    return this.codes.screen(member, context);
  }

  /** Those of one account take turns: of several at once, one closes it and the others read that it is closed. */
  @Call(withdrawCall)
  async withdraw(@Asked() { input, member, context }: Asked<typeof withdrawCall>): Promise<Redirect> {
    return this.turns.run(member.accountId, async () => {
      try {
        return await this.withdrawOnce(input, member, context);
      } catch (error) {
        if (error instanceof Problem && (await this.isClosed(member)))
          throw new Problem('ACCOUNT_ALREADY_CLOSED', { log: error.message });
        throw error;
      }
    });
  }

  private async withdrawOnce(
    input: InputOf<typeof withdrawCall>,
    member: Principal,
    context: RequestContext,
  ): Promise<Redirect> {
    const flow = await this.flows.inCall(member, context);
    const code = await this.codes.verify(input, member, context);
    await this.close({ member, context, flow, code });
    context.cookies.clearAllBut(languageCookie);
    return { redirectTo: completePage };
  }

  private isClosed(member: Principal): Promise<boolean> {
    return this.database.transaction(
      async (transaction) => (await this.accounts.lock(transaction, member.accountId)) === undefined,
    );
  }

  private async close(closing: Closing): Promise<void> {
    try {
      await this.database.transaction((transaction) => this.withdrawal.close(transaction, closing));
    } catch (error) {
      if (error instanceof Problem) throw error;
      this.logger.error('withdrawal.failed', error);
      throw new Problem('WITHDRAWAL_FAILED', { log: 'rolled back' });
    }
    this.withdrawal.note(closing.member.accountId);
  }
}
