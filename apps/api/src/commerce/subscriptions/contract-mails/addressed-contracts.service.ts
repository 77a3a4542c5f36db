import { businessDateAt, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { contractView } from '@account/domain/commerce/subscriptions/contracts/contract-view';
import {
  coveredByCodeUntil,
  nextCollection,
  upcomingPayment,
  type ContractMoney,
} from '@account/domain/commerce/subscriptions/contracts/reminders/upcoming-payment';
import { Injectable } from '@nestjs/common';

import { ContractReminders, payingContract, type StoredContract } from '../contracts/index.js';
import { Plans, type StoredPlan } from '../../catalogue/plans/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import { ContractRecipients, type ContractRecipient } from './contract-recipients.service.js';

/** A contract with its plan and prices. */
export interface PlannedContract {
  contract: StoredContract;
  plan: StoredPlan;
  money: ContractMoney;
}

export interface AddressedContract extends PlannedContract {
  /**
   * The contract that pays next. If the contract changes plans on its next due day, this is the contract of the
   * new plan.
   */
  paying: PlannedContract;
  today: BusinessDate;
  reader: ContractRecipient;
}

/** Loads the data shown in e-mails about a contract. */
@Injectable()
export class AddressedContracts {
  constructor(
    private readonly recipients: ContractRecipients,
    private readonly reminders: ContractReminders,
    private readonly plans: Plans,
    private readonly clock: Clock,
  ) {}

  /** Returns undefined if the account is closed or has no e-mail address. */
  async findAddressed(
    transaction: Transaction,
    contract: StoredContract,
  ): Promise<AddressedContract | undefined> {
    const reader = await this.recipients.findRecipient(transaction, contract);
    if (reader === undefined) return undefined;
    const next = payingContract(contract);
    const [own, paying] = await this.findPlanned(transaction, [contract, next]);
    if (own === undefined || paying === undefined) throw new Error(`Contract ${contract.id} has no plan`);
    return { ...own, paying, today: businessDateAt(this.clock.now()), reader };
  }

  /** Returns the contracts in the order of the given ids. */
  async findPlanned(
    transaction: Transaction,
    contracts: readonly StoredContract[],
  ): Promise<PlannedContract[]> {
    const plans = await this.plans.findByIds(
      contracts.map(({ planId }) => planId),
      transaction,
    );
    return contracts.map((contract) => {
      const plan = plans.get(contract.planId);
      if (plan === undefined) throw new Error(`The plan of contract ${contract.id} does not exist`);
      return { contract, plan, money: this.reminders.moneyOf(contract, plan) };
    });
  }

  /** Returns the next payment, or the end of the contract if no payment follows. */
  nextStepAfter({ contract, paying, today }: AddressedContract) {
    const { facts } = paying.contract;
    const codePaysUntil = coveredByCodeUntil(facts, paying.money);
    const given = { today, now: this.clock.now(), tries: [], codePaysUntil };
    const { nextSettlementDay: on, endsOn } = contractView(contract.facts, given);
    return {
      next: on === null ? null : nextCollection(on, upcomingPayment(facts, paying.money)),
      endsOn: on === null ? endsOn : null,
    };
  }
}
