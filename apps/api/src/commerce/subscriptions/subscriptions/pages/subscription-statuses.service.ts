import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/prisma/database.js';
import { Contracts, type StoredContract } from '../../contracts/index.js';
import { Renewals } from '../../renewals/index.js';
import type { SubscriptionStatus } from './subscription-prospects.js';

/** Determines which actions a contract allows now. */
@Injectable()
export class SubscriptionStatuses {
  constructor(
    private readonly renewals: Renewals,
    private readonly contracts: Contracts,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @param methods the member's payment methods, with whether they can pay for the contract */
  async readStatus(
    contract: StoredContract,
    methods: readonly PaymentMethodView[],
  ): Promise<SubscriptionStatus> {
    const { facts } = contract;
    return {
      facts,
      today: businessDateAt(this.clock.now()),
      // The real time is needed only if the result of a charge is unknown.
      now: facts.liveCharge === null ? this.clock.now() : await this.database.machineTime(),
      policy: this.contracts.retryPolicy(),
      lastCarrierDay: this.contracts.lastCarrierDay(),
      hasOtherMethod: methods.some(({ isSelectable }) => isSelectable),
      tries: await this.findAttemptDays(contract),
    };
  }

  private async findAttemptDays(contract: StoredContract): Promise<SubscriptionStatus['tries']> {
    if (contract.facts.heldSince === null) return { STORE: [], MEMBER: [] };
    return this.database.transaction(async (transaction) => ({
      STORE: await this.renewals.findAttemptDays(transaction, contract, 'STORE'),
      MEMBER: await this.renewals.findAttemptDays(transaction, contract, 'MEMBER'),
    }));
  }
}
