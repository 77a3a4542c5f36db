import { Controller, Query } from '@nestjs/common';
import {
  disableMultiFactorCall,
  cancelFactorRemovalCall,
  regenerateBackupCodeCall,
} from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import { multiFactorCompleteScreen } from '@account/contracts/identity/second-factors/second-factors.contract';

import { ParsedRequest, Call, ScreenData } from '../../../platform/http/endpoint.decorators.js';
import { flowProblem } from '../../../platform/http/problem.js';
import { CredentialChange } from '../../credential-change/index.js';
import { BackupCodeRepository } from '../backup-code.repository.js';
import { FactorRemovals } from '../removal/factor-removals.service.js';
import { Enrolments } from './enrolments.service.js';
import { areSameCodes, pages, SecondFactorChanges } from './second-factor-changes.service.js';
import { SecondFactorRepository } from '../second-factor.repository.js';

@Controller()
export class SecondFactorSettingsController {
  constructor(
    private readonly enrolments: Enrolments,
    private readonly removals: FactorRemovals,
    private readonly factors: SecondFactorRepository,
    private readonly backupCodes: BackupCodeRepository,
    private readonly changes: SecondFactorChanges,
    private readonly credentials: CredentialChange,
  ) {}

  @Call(regenerateBackupCodeCall)
  async regenerate(
    @ParsedRequest() {
      input: { backupCodeList: codes },
      member,
      context,
    }: ParsedRequest<typeof regenerateBackupCodeCall>,
  ) {
    const enrolment = await this.enrolments.find(member.sessionId, 'regeneration');
    if (enrolment === undefined || !areSameCodes(codes, enrolment.content.codes))
      throw flowProblem(pages.generate, 'not the codes of this session');
    return this.credentials.applyChange(member, context, async (credentialChangeContext) => {
      const { transaction } = credentialChangeContext;
      if (!(await this.enrolments.take(transaction, member.sessionId, enrolment)))
        throw flowProblem(pages.generate, 'replaced by another request');
      if ((await this.factors.count(transaction, member.accountId)) === 0)
        throw flowProblem(pages.top, 'the second factor was removed');
      await this.changes.keepCodes(credentialChangeContext, codes);
      await this.changes.settle(credentialChangeContext, { change: 'regenerated' });
      return { redirectTo: `${pages.complete}?flowName=regenerateBackupCode` };
    });
  }

  @Call(disableMultiFactorCall)
  async disable(
    @ParsedRequest() {
      input: { multiFactorType: type },
      member,
      context,
    }: ParsedRequest<typeof disableMultiFactorCall>,
  ) {
    const { accountId } = member;
    return this.credentials.applyChange(member, context, async (credentialChangeContext) => {
      const { transaction } = credentialChangeContext;
      if (!(await this.factors.delete(transaction, accountId, type)))
        throw flowProblem(pages.top, `${type} is not enabled`);
      if ((await this.factors.count(transaction, accountId)) === 0)
        await this.backupCodes.deleteAll(transaction, accountId);
      await this.changes.settle(credentialChangeContext, { change: 'disabled', type });
      return { redirectTo: `${pages.complete}?flowName=disableMultiFactor` };
    });
  }

  @ScreenData(multiFactorCompleteScreen)
  complete(@Query('flowName') flowName: unknown) {
    if (flowName === 'disableMultiFactor') return { done: 'disabled' as const };
    return { done: flowName === 'regenerateBackupCode' ? ('regenerated' as const) : ('enabled' as const) };
  }

  @Call(cancelFactorRemovalCall)
  async keepFactors(@ParsedRequest() { member }: ParsedRequest): Promise<void> {
    await this.removals.cancelRemovalByMember(member);
  }
}
