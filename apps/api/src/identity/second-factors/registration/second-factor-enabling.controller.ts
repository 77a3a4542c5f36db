import { Controller } from '@nestjs/common';
import {
  enableMultiFactorCall,
  enableWithBackupCodeCall,
  sendMultiFactorCodeCall,
} from '@account/contracts/identity/second-factors/second-factor-calls.contract';

import { ParsedRequest, Call } from '../../../platform/http/endpoint.decorators.js';
import { flowProblem } from '../../../platform/http/problem.js';
import { CredentialChange } from '../../credential-change/index.js';
import { Enrolments } from './enrolments.service.js';
import { newBackupCodes } from './new-backup-codes.js';
import { areSameCodes, pages, SecondFactorChanges } from './second-factor-changes.service.js';
import { SecondFactorCodes } from './second-factor-codes.service.js';
import { SecondFactorOffer } from './second-factor-offer.service.js';
import { SecondFactorProofs } from './second-factor-proofs.service.js';
import { SecondFactorRepository } from '../second-factor.repository.js';

@Controller()
export class SecondFactorEnablingController {
  constructor(
    private readonly offer: SecondFactorOffer,
    private readonly codes: SecondFactorCodes,
    private readonly proofs: SecondFactorProofs,
    private readonly enrolments: Enrolments,
    private readonly factors: SecondFactorRepository,
    private readonly changes: SecondFactorChanges,
    private readonly credentials: CredentialChange,
  ) {}

  @Call(sendMultiFactorCodeCall)
  sendCode(@ParsedRequest() { input, member, context }: ParsedRequest<typeof sendMultiFactorCodeCall>) {
    return this.codes.send(input, member, context);
  }

  @Call(enableMultiFactorCall)
  async enable(@ParsedRequest() { input, member, context }: ParsedRequest<typeof enableMultiFactorCall>) {
    this.offer.require(input.multiFactorType);
    const { factor, use } = await this.proofs.prove(input, member, context);
    return this.credentials.applyChange(member, context, async (credentialChangeContext) => {
      const { transaction } = credentialChangeContext;
      await use(transaction);
      if ((await this.factors.count(transaction, member.accountId)) > 0) {
        await this.changes.add(credentialChangeContext, factor);
        await this.changes.settle(credentialChangeContext, { change: 'enabled', type: factor.type });
        return { redirectTo: pages.complete };
      }
      const content = { factor, codes: newBackupCodes() };
      await this.enrolments.replace(transaction, member.sessionId, 'first', content);
      return { continueAt: pages.generate };
    });
  }

  @Call(enableWithBackupCodeCall)
  async enableWithCodes(
    @ParsedRequest() {
      input: { backupCodeList: codes },
      member,
      context,
    }: ParsedRequest<typeof enableWithBackupCodeCall>,
  ) {
    const enrolment = await this.enrolments.find(member.sessionId, 'first');
    if (enrolment === undefined || !areSameCodes(codes, enrolment.content.codes))
      throw flowProblem(pages.top, 'not the codes of this session');
    const { factor } = enrolment.content;
    this.offer.require(factor.type);
    return this.credentials.applyChange(member, context, async (credentialChangeContext) => {
      const { transaction } = credentialChangeContext;
      if (!(await this.enrolments.take(transaction, member.sessionId, enrolment)))
        throw flowProblem(pages.top, 'enabled by another request');
      if ((await this.factors.count(transaction, member.accountId)) > 0)
        throw flowProblem(pages.top, 'another session came first');
      await this.changes.add(credentialChangeContext, factor);
      await this.changes.keepCodes(credentialChangeContext, codes);
      await this.changes.settle(credentialChangeContext, { change: 'enabled', type: factor.type });
      return { redirectTo: pages.complete };
    });
  }
}
