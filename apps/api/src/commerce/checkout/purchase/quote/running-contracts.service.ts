import type {
  ContractView,
  RunningContractView,
} from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import { renews, type PlanType } from '@account/domain/commerce/catalogue/plans/plan-type';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { ContractViews } from '../../../subscriptions/contracts/index.js';
import type { CustomerId } from '../../../ledger/customers/index.js';

@Injectable()
export class RunningContracts {
  constructor(private readonly contracts: ContractViews) {}

  /** Returns contracts that continue in addition to a new subscription; empty for a film. */
  async findOtherContracts(
    plan: { planId: string; planType: PlanType },
    customerId: CustomerId | undefined,
    language: Language,
  ): Promise<RunningContractView[]> {
    if (!renews(plan.planType) || customerId === undefined) return [];
    const contracts = await this.contracts.findLive(customerId, language);
    return contracts
      .filter(({ planId }) => planId !== plan.planId)
      .flatMap((contract) => runningContract(contract) ?? []);
  }
}

function runningContract(contract: ContractView): RunningContractView | undefined {
  const { subscriptionId, planName, renewSpan, renewSpanUnit, billingAmount, nextSettlementDay } = contract;
  if (contract.endsAt !== null || billingAmount === null || nextSettlementDay === null) return undefined;
  const price = contract.priceAfterCampaign ?? billingAmount;
  if (price === 0) return undefined;
  const nextPayment = { on: nextSettlementDay, amount: billingAmount };
  return { subscriptionId, planName, price, renewSpan, renewSpanUnit, nextPayment };
}
