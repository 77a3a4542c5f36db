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
import { ParsedRequest, Call, EmptyScreens, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { Problem } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { Logger } from '../../platform/logging/logger.js';
import { Database } from '../../platform/prisma/database.js';
import { KeyedMutex } from '../../platform/rate-limit/keyed-mutex.js';
import { AccountWithdrawal, type ConfirmedWithdrawal } from './account-withdrawal.service.js';
import { WithdrawalCodes } from './withdrawal-codes.service.js';
import { WithdrawalFlows } from './withdrawal-flows.service.js';
import { completePage } from './withdrawal.types.js';

@Controller()
@EmptyScreens(withdrawCompleteScreen)
export class WithdrawalController {
  private readonly mutex: KeyedMutex;

  constructor(
    private readonly flows: WithdrawalFlows,
    private readonly codes: WithdrawalCodes,
    private readonly withdrawal: AccountWithdrawal,
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly logger: Logger,
    config: Config,
  ) {
    this.mutex = new KeyedMutex(config.get('RESPONSE_TIMEOUT'));
  }

  @ScreenData(withdrawPinCodeScreen)
  pinCodeScreen(@ParsedRequest() { member, context }: ParsedRequest) {
    return this.codes.readScreen(member, context);
  }

  /**
   * Runs one request per account at a time: the first one closes the account, and the others report that it is
   * already closed.
   */
  @Call(withdrawCall)
  async withdraw(
    @ParsedRequest() { input, member, context }: ParsedRequest<typeof withdrawCall>,
  ): Promise<Redirect> {
    return this.mutex.run(member.accountId, async () => {
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
    const flow = await this.flows.requireFlow(member, context);
    const code = await this.codes.verifyCode(input, member, context);
    await this.closeAccount({ member, context, flow, code });
    context.cookies.clearAllExcept(languageCookie);
    return { redirectTo: completePage };
  }

  private isClosed(member: Principal): Promise<boolean> {
    return this.database.transaction(
      async (transaction) => (await this.accounts.lockAccount(transaction, member.accountId)) === undefined,
    );
  }

  private async closeAccount(confirmedWithdrawal: ConfirmedWithdrawal): Promise<void> {
    try {
      await this.database.transaction((transaction) =>
        this.withdrawal.closeByMember(transaction, confirmedWithdrawal),
      );
    } catch (error) {
      if (error instanceof Problem) throw error;
      this.logger.error('withdrawal.failed', error);
      throw new Problem('WITHDRAWAL_FAILED', { log: 'rolled back' });
    }
    this.withdrawal.logClosure(confirmedWithdrawal.member.accountId);
  }
}
