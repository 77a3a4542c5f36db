import { startOf } from '@account/domain/commerce/business-day/business-date';
import { shouldCarrierCollect } from '@account/domain/commerce/subscriptions/contracts/carrier-months';
import {
  isCollectedByCarrier,
  nextDue,
  type ContractFacts,
} from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../platform/prisma/database.js';
import { MonthlyAgreements } from '../../../payments/payment-methods/index.js';
import type { StoredContract } from '../contract.types.js';

/**
 * Ends agreements with carriers. A carrier continues to collect until the agreement ends, regardless of the
 * contract's state.
 */
@Injectable()
export class ContractCarriers {
  constructor(private readonly agreements: MonthlyAgreements) {}

  async stopUnneededCarrier(
    transaction: Transaction,
    { carrierMethodId, facts }: Pick<StoredContract, 'carrierMethodId' | 'facts'>,
    before: ContractFacts,
  ): Promise<void> {
    if (carrierMethodId === null) return;
    if (shouldCarrierCollect(before) && !shouldCarrierCollect(facts))
      await this.agreements.stopCollecting(transaction, carrierMethodId, startOf(nextDue(before)));
    if (isStoreCollected(before) && !isStoreCollected(facts))
      await this.agreements.deleteMethod(transaction, carrierMethodId);
  }
}

function isStoreCollected(facts: ContractFacts): boolean {
  return facts.endedOn === null && isCollectedByCarrier(facts);
}
