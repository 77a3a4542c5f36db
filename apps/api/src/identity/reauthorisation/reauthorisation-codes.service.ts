import { Injectable } from '@nestjs/common';
import type { CodeState } from '@account/domain/identity/verification-codes/verification-code';

import { Problem } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { AccountsService } from '../accounts/index.js';
import { CodeSendingLimits, VerificationCodesService } from '../verification-codes/index.js';
import { reauthorisationCode } from './reauthorisation.code.js';

@Injectable()
export class ReauthorisationCodes {
  constructor(
    private readonly accounts: AccountsService,
    private readonly codes: VerificationCodesService,
    private readonly sendings: CodeSendingLimits,
    private readonly database: Database,
  ) {}

  /** @throws {Problem} TOO_MANY_REQUESTS; FORBIDDEN when the member has no verified address */
  async send(member: Principal, context: RequestContext): Promise<CodeState> {
    const { accountId } = member;
    const email = await this.provedEmail(accountId);
    await this.sendings.countForMember(member);
    const holder = this.codes.newHolderIn(context, accountId);
    const isSent = await this.database.transaction((transaction) =>
      this.codes.sendCode(transaction, holder, reauthorisationCode, { email, language: context.language }),
    );
    return this.codes.sentState(isSent, holder, reauthorisationCode);
  }

  async verify(accountId: AccountId, code: string, context: RequestContext): Promise<string> {
    const email = await this.provedEmail(accountId);
    return this.codes.verifyCode(this.codes.holderIn(context, accountId), reauthorisationCode, email, code);
  }

  async consume(transaction: Transaction, challengeId: string): Promise<void> {
    await this.codes.consumeCode(transaction, reauthorisationCode, challengeId);
  }

  stateOf(accountId: AccountId, context: RequestContext): Promise<CodeState> {
    return this.codes.stateOf(this.codes.holderIn(context, accountId), reauthorisationCode);
  }

  private async provedEmail(accountId: AccountId): Promise<string> {
    const account = await this.accounts.findAccount(accountId);
    if (account?.contactEmail == null || account.provedEmailKey === null || account.passkeyOnlySince !== null)
      throw new Problem('FORBIDDEN', { log: 'no verified address for a code' });
    return account.contactEmail;
  }
}
