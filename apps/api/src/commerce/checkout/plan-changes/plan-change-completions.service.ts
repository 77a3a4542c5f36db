import type { planChangeCompleteScreen } from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { chargeUnder } from '@account/domain/commerce/catalogue/campaigns/campaign-terms';
import { effectDay } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { planStopOf } from '@account/domain/commerce/subscriptions/contracts/plan-stop';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import { Plans } from '../../catalogue/plans/index.js';
import { Contracts, ContractViews, type StoredContract } from '../../subscriptions/contracts/index.js';
import { ChangeOrders } from '../purchase/index.js';

type CompleteView = Omit<DataOf<typeof planChangeCompleteScreen>, 'mailedTo'>;

/** Describes what a member has just changed. */
@Injectable()
export class PlanChangeCompletions {
  constructor(
    private readonly contracts: Contracts,
    private readonly views: ContractViews,
    private readonly orders: ChangeOrders,
    private readonly plans: Plans,
    private readonly clock: Clock,
  ) {}

  /** Returns undefined if the contract has changed again since the event. */
  async viewCompletion(
    contract: StoredContract,
    event: CompleteView['event'],
    language: Language,
  ): Promise<CompleteView | undefined> {
    const otherPlanId = await this.findOtherPlan(contract, event);
    if (otherPlanId === undefined) return undefined;
    const plans = await this.plans.findByIds([contract.planId, otherPlanId]);
    const [plan, other] = [plans.get(contract.planId), plans.get(otherPlanId)];
    const [contractView] = await this.views.viewContracts([contract], language);
    if (plan === undefined || other === undefined || contractView === undefined) return undefined;
    const isReturn = event === 'returned';
    return {
      today: businessDateAt(this.clock.now()),
      contract: contractView,
      event,
      oldPlanName: (isReturn ? other : plan).name[language],
      newPlanName: (isReturn ? plan : other).name[language],
      ...this.comingOf(contract, contractView, event),
    };
  }

  private async findOtherPlan(
    contract: StoredContract,
    event: CompleteView['event'],
  ): Promise<string | undefined> {
    switch (event) {
      case 'scheduled':
        return contract.facts.scheduledChange?.planId;
      case 'withdrawn':
        return contract.facts.scheduledChange === null ? this.orders.findLastDropped(contract.id) : undefined;
      case 'returned': {
        const { predecessorId } = contract;
        return predecessorId === null
          ? undefined
          : (await this.contracts.findContract(predecessorId))?.planId;
      }
    }
  }

  private comingOf(
    { facts }: StoredContract,
    { nextSettlementDay, billingAmount }: CompleteView['contract'],
    event: CompleteView['event'],
  ): Pick<CompleteView, 'on' | 'amount' | 'endsOn'> {
    const change = facts.scheduledChange;
    if (event === 'scheduled' && change !== null)
      return {
        on: effectDay(facts),
        amount: chargeUnder(change.campaign, 0, change.price),
        endsOn: null,
      };
    return { on: nextSettlementDay, amount: billingAmount, endsOn: planStopOf(facts)?.endsOn ?? null };
  }
}
