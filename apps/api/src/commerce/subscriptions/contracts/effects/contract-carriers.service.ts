import { startOf } from '@account/domain/commerce/business-day/business-date';
import { isToCollect } from '@account/domain/commerce/subscriptions/contracts/carrier-months';
import {
  isCollectedByCarrier,
  nextDue,
  type ContractFacts,
} from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../platform/prisma/database.js';
import { MonthlyAgreements } from '../../../payments/payment-methods/index.js';
import type { StoredContract } from '../contract.types.js';

/** A carrier that collects by itself goes on until it is told to stop, whatever a contract has come to here. */
@Injectable()
export class ContractCarriers {
  constructor(private readonly agreements: MonthlyAgreements) {}

  async follow(
    transaction: Transaction,
    { carrierMethodId, facts }: Pick<StoredContract, 'carrierMethodId' | 'facts'>,
    before: ContractFacts,
  ): Promise<void> {
    if (carrierMethodId === null) return;
    if (isToCollect(before) && !isToCollect(facts))
      await this.agreements.stop(transaction, carrierMethodId, startOf(nextDue(before)));
    if (isItsOwn(before) && !isItsOwn(facts)) await this.agreements.forget(transaction, carrierMethodId);
  }
}

function isItsOwn(facts: ContractFacts): boolean {
  return facts.endedOn === null && isCollectedByCarrier(facts);
}
