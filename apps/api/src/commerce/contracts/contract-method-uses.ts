import { isCollectedByCarrier, nextDue } from '@account/domain/commerce/contracts/contract-facts';
import { contractGroup } from '@account/domain/commerce/contracts/contract-state';
import type { Language } from '@account/domain/platform/language';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import {
  PaymentMethodUses,
  type PaymentMethodId,
  type PaymentMethodUse,
} from '../payment-methods/payment-method-uses.service.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { Plans, type StoredPlan } from '../plans/plans.service.js';
import { ContractRepository } from './contract.repository.js';
import type { StoredContract } from './contract.types.js';

/** Which methods contracts are paid by, so that none of them is deleted. */
@Injectable()
export class ContractMethodUses implements OnModuleInit {
  constructor(
    private readonly contracts: ContractRepository,
    private readonly plans: Plans,
    private readonly uses: PaymentMethodUses,
  ) {}

  onModuleInit(): void {
    this.uses.register((methodIds, language, transaction) =>
      this.of(methodIds, language as Language, transaction),
    );
  }

  private async of(
    methodIds: readonly PaymentMethodId[],
    language: Language,
    transaction: Transaction | undefined,
  ): Promise<PaymentMethodUse[]> {
    const [paid, collected] = [
      await this.contracts.paidBy(methodIds, transaction),
      (await this.contracts.collectedBy(methodIds, transaction)).filter(isStillCollected),
    ];
    const contracts = [...paid, ...collected.map(asPaidByItsCarrier)];
    const planIds = contracts.map(({ planId }) => planId);
    const plans = await this.plans.ofIds(planIds, transaction);
    return contracts.flatMap(
      (contract) => useOf(contract, plans.get(contract.planId)?.name[language] ?? contract.planId) ?? [],
    );
  }
}

/** Another method is set for the months after. */
function isStillCollected({ facts, payment, carrierMethodId }: StoredContract): boolean {
  return facts.endedOn === null && isCollectedByCarrier(facts) && payment.methodId !== carrierMethodId;
}

function asPaidByItsCarrier(contract: StoredContract): StoredContract {
  return { ...contract, payment: { ...contract.payment, methodId: contract.carrierMethodId } };
}

function useOf(
  { id, payment, facts, state }: StoredContract,
  planName: StoredPlan['planId'],
): PaymentMethodUse | null {
  if (payment.methodId === null) return null;
  const isEnding = contractGroup(state) === 'cancelRequest';
  return {
    methodId: payment.methodId,
    use: isEnding ? 'cancellationPending' : 'contractUsed',
    contract: { subscriptionId: id, planName },
    nextDue: isEnding ? null : nextDue(facts),
  };
}
