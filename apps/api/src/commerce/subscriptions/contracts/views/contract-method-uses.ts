import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import {
  isCollectedByCarrier,
  nextDue,
} from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { contractGroup } from '@account/domain/commerce/subscriptions/contracts/contract-state';
import { contractView } from '@account/domain/commerce/subscriptions/contracts/contract-view';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { Charges } from '../../../payments/charges/index.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import type {
  PaidPlan,
  PaymentMethodId,
  PaymentMethodUse,
  PaymentMethodUses,
} from '../../../payments/payment-methods/index.js';
import { Plans, type StoredPlan } from '../../../catalogue/plans/index.js';
import { ContractRepository } from '../contract.repository.js';
import type { StoredContract } from '../contract.types.js';
import { ContractViews, type ReadContracts } from './contract-views.service.js';

@Injectable()
export class ContractMethodUses implements PaymentMethodUses {
  constructor(
    private readonly contracts: ContractRepository,
    private readonly plans: Plans,
    private readonly charges: Charges,
    private readonly views: ContractViews,
    private readonly clock: Clock,
  ) {}

  async findUses(
    methodIds: readonly PaymentMethodId[],
    language: Language,
    transaction?: Transaction,
  ): Promise<PaymentMethodUse[]> {
    if (methodIds.length === 0) return [];
    const charged = await this.charges.findMethodsInUse(methodIds, transaction);
    const pending = charged.map((methodId): PaymentMethodUse => ({
      methodId,
      use: 'chargePending',
      contract: null,
      nextDue: null,
    }));
    return [...pending, ...(await this.ofContracts(methodIds, language, transaction))];
  }

  async findPaidPlans(customerId: CustomerId, language: Language): Promise<PaidPlan[]> {
    return this.paidPlans(await this.contracts.findLive(customerId), language);
  }

  async findPlansOnHold(customerId: CustomerId, language: Language): Promise<PaidPlan[]> {
    const contracts = await this.contracts.findLive(customerId);
    return this.paidPlans(
      contracts.filter(({ facts }) => facts.heldSince !== null),
      language,
    );
  }

  private async paidPlans(live: readonly StoredContract[], language: Language): Promise<PaidPlan[]> {
    const contracts = live.filter(({ state }) => contractGroup(state) !== 'cancelRequest');
    if (contracts.length === 0) return [];
    const read = await this.views.readContracts(contracts, language);
    const plans = contracts.map((contract) => this.paidPlan(contract, read));
    return [...plans.filter(({ hold }) => hold !== null), ...plans.filter(({ hold }) => hold === null)];
  }

  private paidPlan(contract: StoredContract, { viewOf }: ReadContracts): PaidPlan {
    const { facts, payment, planId } = contract;
    const { subscriptionId, planName, originalPrice: price, hold, endsAt } = viewOf(contract);
    const now = this.clock.now();
    const { can } = contractView(facts, { today: businessDateAt(now), now, tries: [], codePaysUntil: null });
    return {
      ...{ subscriptionId, planId, planName, price, endsAt },
      methodId: payment.methodId,
      needsMethod: facts.method !== 'usable',
      hold: hold && { since: hold.since, amount: hold.amount, endsOn: hold.endsOn },
      canChangeMethod: can.changeMethod === true,
      canRetry: hold?.act === 'retry',
    };
  }

  private async ofContracts(
    methodIds: readonly PaymentMethodId[],
    language: Language,
    transaction: Transaction | undefined,
  ): Promise<PaymentMethodUse[]> {
    const contracts = await this.contracts.findUsing(methodIds, transaction);
    const planIds = contracts.map(({ planId }) => planId);
    const plans = await this.plans.findByIds(planIds, transaction);
    return contracts.flatMap((contract) =>
      methodsOf(contract)
        .filter((methodId) => methodIds.includes(methodId))
        .map((methodId) =>
          useOf(contract, methodId, plans.get(contract.planId)?.name[language] ?? contract.planId),
        ),
    );
  }
}

/** Returns two payment methods if a carrier still collects and another method is selected for later months. */
function methodsOf({ facts, payment, carrierMethodId }: StoredContract): PaymentMethodId[] {
  const collecting = isCollectedByCarrier(facts) ? carrierMethodId : null;
  return [...new Set([payment.methodId, collecting])].filter((id) => id !== null);
}

function useOf(
  { id, facts, state }: StoredContract,
  methodId: PaymentMethodId,
  planName: StoredPlan['planId'],
): PaymentMethodUse {
  const isEnding = contractGroup(state) === 'cancelRequest';
  return {
    methodId,
    use: isEnding ? 'cancellationPending' : 'contractUsed',
    contract: { subscriptionId: id, planName },
    nextDue: isEnding ? null : nextDue(facts),
  };
}
