import type { ContractMoney } from '@account/domain/commerce/subscriptions/contracts/reminders/upcoming-payment';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { declareExpiry } from '../../../../platform/lifecycle/expiry.declaration.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { SettingsService } from '../../../../store/settings/index.js';
import type { StoredPlan } from '../../../catalogue/plans/index.js';
import {
  ContractReminderRepository,
  type ReminderFacts,
  type ReminderSearch,
  type SentReminder,
} from './contract-reminder.repository.js';
import { moneyOf } from '../cycles/contract-terms.js';
import { ContractRepository } from '../contract.repository.js';
import type { ContractId, StoredContract } from '../contract.types.js';

export type { ReminderSearch, SentReminder } from './contract-reminder.repository.js';

export interface ReminderCandidate extends Omit<ReminderFacts, 'contractId'> {
  contract: StoredContract;
}

/** What a notice is about is over by then: the day has passed, the card has expired, the price is asked. */
const retentionMs = 731 * 24 * 60 * 60_000;

/** Announced rises decide what a contract costs, and are kept as long as that. */
declareExpiry({
  ...{ table: 'contract_reminder', column: 'created_at', only: "kind <> 'priceRises'" },
  before: (now) => new Date(now.getTime() - retentionMs),
});

/** What members were written to about their contracts, each thing once. Whoever writes a mail asks here whether it is new. */
@Injectable()
export class ContractReminders {
  constructor(
    private readonly reminders: ContractReminderRepository,
    private readonly contracts: ContractRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Contracts of which something may be to write today, in the order of their ids. */
  findCandidates(search: ReminderSearch): Promise<ContractId[]> {
    return this.reminders.findCandidates(search);
  }

  /** As they are until the transaction ends; those that somebody else has locked are left out. */
  async lockCandidates(transaction: Transaction, ids: readonly ContractId[]): Promise<ReminderCandidate[]> {
    const contracts = await this.contracts.lockUnlocked(transaction, ids);
    const facts = await this.findFacts(
      transaction,
      contracts.map(({ id }) => id),
    );
    return contracts.flatMap((contract) => {
      const own = facts.get(contract.id);
      return own === undefined ? [] : [{ ...own, contract }];
    });
  }

  /** What a contract pays, by what was agreed and by the versions of the price since. */
  moneyOf(contract: StoredContract, plan: StoredPlan): ContractMoney {
    return moneyOf(contract, plan, this.settings.current().billing.priceNoticeDays);
  }

  private async findFacts(transaction: Transaction, ids: readonly ContractId[]) {
    const facts = await this.reminders.findFacts(transaction, ids);
    return new Map(facts.map((each) => [each.contractId, each]));
  }

  /** @returns those that were not written before: only of these a mail goes out */
  async recordSent(transaction: Transaction, notices: readonly SentReminder[]): Promise<SentReminder[]> {
    return notices.length === 0 ? [] : this.reminders.insertNew(transaction, notices, this.clock.now());
  }
}
