import {
  planChangeCodeCall,
  returnToOldPlanCall,
  schedulePlanChangeCall,
  withdrawPlanChangeCall,
} from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import type { Redirect } from '@account/contracts/platform/call';
import { Controller, Param } from '@nestjs/common';

import { Call, ParsedRequest } from '../../../platform/http/endpoint.decorators.js';
import { Problem } from '../../../platform/http/problem.js';
import type { Principal } from '../../../platform/http/request-context.js';
import type { StoredContract } from '../../subscriptions/contracts/index.js';
import {
  OwnContracts,
  SubscriptionChanges,
  withLockProblem,
} from '../../subscriptions/subscriptions/index.js';
import { CampaignCodeAttempts, choiceOf, codeOf, PurchaseDrafts } from '../purchase/index.js';
import { planChangeCompletePage, planChangeConfirmPage } from './plan-change-paths.js';
import { PlanChangeScreens } from './plan-change-screens.service.js';
import { PlanChanges, type RecordAction } from './plan-changes.service.js';

@Controller()
export class PlanChangesController {
  constructor(
    private readonly own: OwnContracts,
    private readonly changes: PlanChanges,
    private readonly screens: PlanChangeScreens,
    private readonly drafts: PurchaseDrafts,
    private readonly codeAttempts: CampaignCodeAttempts,
    private readonly subscriptionChanges: SubscriptionChanges,
  ) {}

  /** @throws {Problem} with the reason why the plan cannot be changed */
  @Call(schedulePlanChangeCall)
  async schedule(
    @Param('subscriptionId') id: string,
    @ParsedRequest() { input, member, context }: ParsedRequest<typeof schedulePlanChangeCall>,
  ): Promise<Redirect> {
    const contract = await this.findChangeable(id, member);
    const { planId, terms } = input;
    const entered = await this.screens.findCode(planId, member);
    const code =
      entered === null ? null : await this.screens.codeThatApplies(contract, planId, entered, member);
    await withLockProblem('SUBSCRIPTION_UPDATE_FAILED', () =>
      this.changes.scheduleChange(
        {
          ...{ contractId: contract.id, planId, code, terms },
          confirm: (change) => this.screens.renderPage(change, code, context),
          record: this.recordOf('CHANGE_SCHEDULED', member),
        },
        member,
      ),
    );
    return { redirectTo: planChangeCompletePage(contract.id) };
  }

  /** @throws {Problem} CAMPAIGN_CODE_NOT_APPLICABLE, TOO_MANY_REQUESTS after too many refused codes */
  @Call(planChangeCodeCall)
  async enterCode(
    @Param('subscriptionId') id: string,
    @ParsedRequest() { input, member, context }: ParsedRequest<typeof planChangeCodeCall>,
  ): Promise<Redirect> {
    const contract = await this.findChangeable(id, member);
    const { planId, campaignCode } = input;
    const choice = choiceOf({ campaignCode });
    const code = codeOf(choice);
    if (code !== null) {
      await this.codeAttempts.requireAttemptsLeft(member, context.address);
      if ((await this.screens.codeThatApplies(contract, planId, code, member)) === null) {
        await this.codeAttempts.countRefusedCode(member, context.address);
        throw new Problem('CAMPAIGN_CODE_NOT_APPLICABLE', { fields: ['campaignCode'] });
      }
    }
    await this.drafts.saveDraft(planId, member, choice);
    return { redirectTo: planChangeConfirmPage(contract.id, planId) };
  }

  /** @throws {Problem} SUBSCRIPTION_CHANGE_CLOSED */
  @Call(withdrawPlanChangeCall)
  async withdraw(
    @Param('subscriptionId') id: string,
    @ParsedRequest() { input, member }: ParsedRequest<typeof withdrawPlanChangeCall>,
  ): Promise<Redirect> {
    const contract = await this.own.findOwnContract(id, member);
    await withLockProblem('SUBSCRIPTION_UPDATE_FAILED', () =>
      this.changes.withdrawChange(contract.id, input.changeId, this.recordOf('CHANGE_WITHDRAWN', member)),
    );
    return { redirectTo: planChangeCompletePage(contract.id) };
  }

  /** @throws {Problem} SUBSCRIPTION_CHANGE_CLOSED, SUBSCRIPTION_CHANGE_TERMS_CHANGED, PAYMENT_BEING_CHECKED */
  @Call(returnToOldPlanCall)
  async returnToOldPlan(
    @Param('subscriptionId') id: string,
    @ParsedRequest() { input, member }: ParsedRequest<typeof returnToOldPlanCall>,
  ): Promise<Redirect> {
    const contract = await this.own.findOwnContract(id, member);
    const returned = await withLockProblem('SUBSCRIPTION_UPDATE_FAILED', () =>
      this.changes.returnToOldPlan(contract.id, input.amount, this.recordOf('RETURNED', member)),
    );
    return { redirectTo: planChangeCompletePage(returned) };
  }

  private async findChangeable(id: string, member: Principal): Promise<StoredContract> {
    const contract = await this.own.findOwnContract(id, member);
    this.changes.requireGroup(contract);
    return contract;
  }

  private recordOf(
    kind: 'CHANGE_SCHEDULED' | 'CHANGE_WITHDRAWN' | 'RETURNED',
    member: Principal,
  ): RecordAction {
    return (transaction, contract) =>
      this.subscriptionChanges.recordChange(transaction, member, contract, { kind });
  }
}
