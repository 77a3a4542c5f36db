import { Injectable, type OnModuleInit } from '@nestjs/common';
import type {
  emailVerifyScreen,
  verifyEmailCall,
} from '@account/contracts/identity/email-verify/email-verify.contract';
import type { DataOf, InputOf, Redirect } from '@account/contracts/platform/call';
import { ownReturnTo } from '@account/contracts/product/screens';

import { Problem, ScreenRedirect } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { AccountsService } from '../accounts/index.js';
import { CredentialChange } from '../credential-change/index.js';
import {
  CodeSenders,
  type MemberCode,
  MemberCodes,
  requireShownRecipient,
  VerificationCodesService,
} from '../verification-codes/index.js';
import { emailVerifyCode } from './email-verify.code.js';

const donePage = '/mypage/email/verify/complete';

export function goOnTo(returnTo: unknown): string {
  return ownReturnTo(returnTo) ?? '';
}

@Injectable()
export class EmailVerifyService implements OnModuleInit {
  constructor(
    private readonly senders: CodeSenders,
    private readonly memberCodes: MemberCodes,
    private readonly codes: VerificationCodesService,
    private readonly accounts: AccountsService,
    private readonly credentials: CredentialChange,
  ) {}

  onModuleInit(): void {
    this.senders.register(emailVerifyCode, (email, context) => this.send(email, context));
  }

  async screen(
    member: Principal,
    context: RequestContext,
    returnPath: unknown,
  ): Promise<DataOf<typeof emailVerifyScreen>> {
    const returnTo = goOnTo(returnPath);
    const { contactEmail, isEmailVerified } = await this.accounts.summaryOf(member);
    if (isEmailVerified) throw new ScreenRedirect(returnTo || donePage);
    if (contactEmail === '') throw new ScreenRedirect('/mypage/email/edit');
    const code = { purpose: emailVerifyCode, accountId: member.accountId, email: contactEmail };
    return { ...(await this.memberCodes.sending(code, context)), returnTo };
  }

  async verify(
    { pinCode, email: shown, returnTo: returnPath }: InputOf<typeof verifyEmailCall>,
    member: Principal,
    context: RequestContext,
  ): Promise<Redirect> {
    const { accountId } = member;
    const code = await this.codeOf(accountId);
    requireShownRecipient(shown, code.email);
    const challengeId = await this.memberCodes.verify(code, pinCode, context);
    return this.credentials.applyChange(member, context, async ({ transaction, account }) => {
      if (account.contactEmail !== code.email)
        throw new Problem('INVALID_REQUEST', { log: 'the address has changed' });
      await this.codes.consumeCode(transaction, emailVerifyCode, challengeId);
      await this.accounts.proveEmail(transaction, accountId, code.email);
      const returnTo = goOnTo(returnPath);
      const redirectTo = `${donePage}${returnTo && `?${new URLSearchParams({ returnTo })}`}`;
      return { redirectTo, renewal: 'anyway' };
    });
  }

  private async send(shown: string, context: RequestContext) {
    if (context.principal === null) throw new Problem('SESSION_EXPIRED', { log: 'a guest requested a code' });
    const code = await this.codeOf(context.principal.accountId);
    requireShownRecipient(shown, code.email);
    await this.accounts.requireFreeEmail(code.email);
    return this.memberCodes.send(code, context);
  }

  private async codeOf(accountId: Principal['accountId']): Promise<MemberCode> {
    const account = await this.accounts.findAccount(accountId);
    if (account === undefined) throw new Problem('SESSION_EXPIRED', { log: 'the account no longer exists' });
    if (account.contactEmail === null || account.provedEmailKey !== null)
      throw new Problem('INVALID_REQUEST', { log: 'nothing to verify' });
    return { purpose: emailVerifyCode, accountId, email: account.contactEmail };
  }
}
