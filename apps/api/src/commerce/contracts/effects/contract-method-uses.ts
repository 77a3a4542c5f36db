import { isCollectedByCarrier, nextDue } from '@account/domain/commerce/contracts/contract-facts';
import { contractGroup } from '@account/domain/commerce/contracts/contract-state';
import type { Language } from '@account/domain/platform/language';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import {
  PaymentMethodUses,
  type PaymentMethodId,
  type PaymentMethodUse,
} from '../../payment-methods/payment-methods.module.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import { Plans, type StoredPlan } from '../../plans/plans.module.js';
import { ContractRepository } from '../contract.repository.js';
import type { StoredContract } from '../contract.types.js';

@Injectable()
export class ContractMethodUses implements OnModuleInit {
  constructor(
    private readonly contracts: ContractRepository,
    private readonly plans: Plans,
    private readonly uses: PaymentMethodUses,
  ) {}

  onModuleInit(): void {
    this.uses.register((methodIds, language, transaction) =>
      this.findUses(methodIds, language as Language, transaction),
    );
  }

  private async findUses(
    methodIds: readonly PaymentMethodId[],
    language: Language,
    transaction: Transaction | undefined,
  ): Promise<PaymentMethodUse[]> {
    const contracts = await this.contracts.using(methodIds, transaction);
    const planIds = contracts.map(({ planId }) => planId);
    const plans = await this.plans.ofIds(planIds, transaction);
    return contracts.flatMap((contract) =>
      methodsOf(contract)
        .filter((methodId) => methodIds.includes(methodId))
        .map((methodId) =>
          useOf(contract, methodId, plans.get(contract.planId)?.name[language] ?? contract.planId),
        ),
    );
  }
}

/** A second one where its carrier still collects, and another method is set for the months after. */
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
