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

/** Longer than any reminder remains relevant. */
const retentionMs = 731 * 24 * 60 * 60_000;

/** Announced price increases determine the price of a contract, so they are kept as long as the contract. */
declareExpiry({
  ...{ table: 'contract_reminder', column: 'created_at', only: "kind <> 'priceRises'" },
  before: (now) => new Date(now.getTime() - retentionMs),
});

/** Records each reminder about a contract once, which tells the sender whether the reminder is new. */
@Injectable()
export class ContractReminders {
  constructor(
    private readonly reminders: ContractReminderRepository,
    private readonly contracts: ContractRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Returns contracts that may need a reminder today, ordered by id. */
  findCandidates(search: ReminderSearch): Promise<ContractId[]> {
    return this.reminders.findCandidates(search);
  }

  /** Locks the candidates until the transaction ends; skips rows that are already locked. */
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

  /** Returns the agreed price and the later price versions. */
  moneyOf(contract: StoredContract, plan: StoredPlan): ContractMoney {
    return moneyOf(contract, plan, this.settings.current().billing.priceNoticeDays);
  }

  wasSent(transaction: Transaction, reminder: SentReminder): Promise<boolean> {
    return this.reminders.exists(transaction, reminder);
  }

  private async findFacts(transaction: Transaction, ids: readonly ContractId[]) {
    const facts = await this.reminders.findFacts(transaction, ids);
    return new Map(facts.map((each) => [each.contractId, each]));
  }

  /** @returns the reminders that had not been recorded before and must be sent */
  async recordSent(transaction: Transaction, notices: readonly SentReminder[]): Promise<SentReminder[]> {
    return notices.length === 0 ? [] : this.reminders.insertNew(transaction, notices, this.clock.now());
  }
}
