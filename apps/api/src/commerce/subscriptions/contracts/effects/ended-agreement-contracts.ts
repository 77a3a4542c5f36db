import { endCarrierBilling } from '@account/domain/commerce/subscriptions/contracts/carrier-months';
import { recordAgreementEnd } from '@account/domain/commerce/subscriptions/contracts/charge-events';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../platform/prisma/database.js';
import type { AgreementEndEffects, PaymentMethodId } from '../../../payments/payment-methods/index.js';
import { ContractRepository } from '../contract.repository.js';
import { Contracts } from '../contracts.service.js';

/** Marks contracts that need another payment method because the provider has ended the agreement. */
@Injectable()
export class EndedAgreementContracts implements AgreementEndEffects {
  constructor(
    private readonly repository: ContractRepository,
    private readonly contracts: Contracts,
  ) {}

  async applyEnd(transaction: Transaction, methodId: PaymentMethodId): Promise<void> {
    const paid = await this.repository.findPaidBy([methodId], transaction);
    const collected = await this.repository.findCollectedBy([methodId], transaction);
    for (const id of new Set([...paid, ...collected].map((contract) => contract.id).sort())) {
      const contract = await this.contracts.lockContract(transaction, id);
      if (contract === undefined || contract.facts.endedOn !== null) continue;
      const isPaying = contract.payment.methodId === methodId;
      const decision = isPaying ? recordAgreementEnd(contract.facts) : endCarrierBilling(contract.facts);
      if (decision.outcome === 'changed')
        await this.contracts.changeContract(transaction, contract, { facts: decision.facts });
    }
  }
}
