import { Injectable } from '@nestjs/common';
import type { sendMultiFactorCodeCall } from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import type { InputOf } from '@account/contracts/platform/call';

import { Problem } from '../../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/prisma/database.js';
import { AccountsService } from '../../accounts/index.js';
import { CodeSendingLimits, VerificationCodesService } from '../../verification-codes/index.js';
import { Enrolments } from './enrolments.service.js';
import { SecondFactorOffer } from './second-factor-offer.service.js';
import { factorCodes, type FactorCode } from '../factor-codes.declaration.js';

@Injectable()
export class SecondFactorCodes {
  constructor(
    private readonly offer: SecondFactorOffer,
    private readonly enrolments: Enrolments,
    private readonly accounts: AccountsService,
    private readonly codes: VerificationCodesService,
    private readonly sendings: CodeSendingLimits,
    private readonly database: Database,
  ) {}

  async send(
    { multiFactorType, phoneNumber }: InputOf<typeof sendMultiFactorCodeCall>,
    member: Principal,
    context: RequestContext,
  ) {
    this.offer.require(multiFactorType);
    return phoneNumber === undefined ? this.mail(member, context) : this.text(phoneNumber, member, context);
  }

  async sending(purpose: FactorCode, sendTo: string, { accountId }: Principal, context: RequestContext) {
    const holder = this.codes.holderIn(context, accountId);
    const { isCodeSent, ...times } = await this.codes.stateOf(holder, purpose);
    return isCodeSent ? { sendTo, ...times } : null;
  }

  async sendingSms(member: Principal, context: RequestContext) {
    const enrolment = await this.enrolments.find(member.sessionId, 'phone');
    if (enrolment === undefined) return null;
    return this.sending(factorCodes.SMS, enrolment.content.phoneNumber, member, context);
  }

  private async mail(member: Principal, context: RequestContext) {
    const { accountId } = member;
    const account = await this.accounts.findAccount(accountId);
    if (account?.contactEmail == null || account.provedEmailKey === null)
      throw new Problem('FORBIDDEN', { log: 'no verified address for a code' });
    const email = account.contactEmail;
    await this.sendings.countForMember(member);
    const holder = this.codes.newHolderIn(context, accountId);
    const isSent = await this.database.transaction((transaction) =>
      this.codes.sendCode(transaction, holder, factorCodes.Email, { email, language: context.language }),
    );
    return this.codes.sentState(isSent, holder, factorCodes.Email);
  }

  private async text(phoneNumber: string, member: Principal, context: RequestContext) {
    const { accountId, sessionId } = member;
    await this.sendings.countToNewNumber(member, phoneNumber, context);
    const holder = this.codes.newHolderIn(context, accountId);
    const isSent = await this.database.transaction(async (transaction) => {
      await this.enrolments.replace(transaction, sessionId, 'phone', { phoneNumber });
      const recipient = { phoneNumber, language: context.language };
      return this.codes.sendCode(transaction, holder, factorCodes.SMS, recipient);
    });
    return this.codes.sentState(isSent, holder, factorCodes.SMS);
  }
}
