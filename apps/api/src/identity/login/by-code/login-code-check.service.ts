import { Injectable } from '@nestjs/common';
import { emailKey } from '@account/domain/identity/accounts/email';
import type { LoginIdentifier } from '@account/domain/identity/login/login-identifier';

import { Problem } from '../../../platform/http/problem.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import { AccountsService, type LoginCandidate } from '../../accounts/index.js';
import { type LoginFlow, LoginFlows } from '../../login-completion/index.js';
import { LoginHistory } from '../../login-history/index.js';
import { VerificationCodesService } from '../../verification-codes/index.js';
import { loginCode } from '../login.code.js';
import { codeRecipient } from './login-code-mails.service.js';

export interface ProvedCode {
  accountId: LoginCandidate['accountId'];
  email: string;
  challengeId: string;
}

@Injectable()
export class LoginCodeCheck {
  constructor(
    private readonly loginFlows: LoginFlows,
    private readonly accounts: AccountsService,
    private readonly codes: VerificationCodesService,
    private readonly history: LoginHistory,
  ) {}

  async verify(
    flow: LoginFlow,
    identifier: LoginIdentifier,
    account: LoginCandidate | undefined,
    code: string,
    context: RequestContext,
  ): Promise<ProvedCode & { account: LoginCandidate }> {
    const challengeId = await this.verified(flow, identifier, account, code, context);
    if (account?.provedEmail == null) throw new Error('A decoy code was accepted');
    return { account, accountId: account.accountId, email: account.provedEmail, challengeId };
  }

  async use(
    transaction: Transaction,
    flow: LoginFlow,
    { accountId, email, challengeId }: ProvedCode,
  ): Promise<boolean> {
    const now = await this.accounts.lockAccount(transaction, accountId);
    if (now?.isActive !== true || now.provedEmailKey !== emailKey(email)) return false;
    if (now.passkeyOnlySince !== null) return false;
    await this.codes.consumeCode(transaction, loginCode, challengeId);
    await this.loginFlows.advance(transaction, flow, 'codeAccepted');
    return true;
  }

  private async verified(
    flow: LoginFlow,
    identifier: LoginIdentifier,
    account: LoginCandidate | undefined,
    code: string,
    context: RequestContext,
  ): Promise<string> {
    const { email, nobody } = codeRecipient(identifier, account);
    try {
      return await this.codes.verifyCode(flow.id, loginCode, email ?? nobody, code);
    } catch (error) {
      if (error instanceof Problem && account !== undefined) {
        const { accountId } = account;
        this.history.recordUnfinished({ accountId, ...attemptIn(flow), result: 'failure' }, context);
      }
      throw error;
    }
  }
}

export function attemptIn({ data: { identifierName, isAmaltheaLogin } }: LoginFlow) {
  return { identifierName, isAmaltheaLogin, method: 'AuthCode' } as const;
}
