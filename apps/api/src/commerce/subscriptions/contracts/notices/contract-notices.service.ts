import type { ContractMoney } from '@account/domain/commerce/subscriptions/contracts/notices/upcoming-payment';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { declareExpiry } from '../../../../platform/lifecycle/expiry.declaration.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { SettingsService } from '../../../../store/settings/index.js';
import type { StoredPlan } from '../../../catalogue/plans/index.js';
import {
  ContractNoticeRepository,
  type NoticeFacts,
  type NoticeSearch,
  type WrittenNotice,
} from './contract-notice.repository.js';
import { moneyOf } from '../cycles/contract-terms.js';
import { ContractRepository } from '../contract.repository.js';
import type { ContractId, StoredContract } from '../contract.types.js';

export type { NoticeSearch, WrittenNotice } from './contract-notice.repository.js';

export interface NoticeCandidate extends Omit<NoticeFacts, 'contractId'> {
  contract: StoredContract;
}

/** What a notice is about is over by then: the day has passed, the card has expired, the price is asked. */
const kept = 731 * 24 * 60 * 60_000;

/** Announced rises decide what a contract costs, and are kept as long as that. */
declareExpiry({
  ...{ table: 'contract_notice', column: 'created_at', only: "notice <> 'priceRises'" },
  before: (now) => new Date(now.getTime() - kept),
});

/** What members were written to about their contracts, each thing once. Whoever writes a mail asks here whether it is new. */
@Injectable()
export class ContractNotices {
  constructor(
    private readonly notices: ContractNoticeRepository,
    private readonly contracts: ContractRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Contracts of which something may be to write today, in the order of their ids. */
  candidates(search: NoticeSearch): Promise<ContractId[]> {
    return this.notices.candidates(search);
  }

  /** As they are until the transaction ends; those that somebody else has locked are left out. */
  async lock(transaction: Transaction, ids: readonly ContractId[]): Promise<NoticeCandidate[]> {
    const contracts = await this.contracts.lockFree(transaction, ids);
    const facts = await this.factsOf(
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

  private async factsOf(transaction: Transaction, ids: readonly ContractId[]) {
    const facts = await this.notices.factsOf(transaction, ids);
    return new Map(facts.map((each) => [each.contractId, each]));
  }

  /** @returns those that were not written before: only of these a mail goes out */
  async write(transaction: Transaction, notices: readonly WrittenNotice[]): Promise<WrittenNotice[]> {
    return notices.length === 0 ? [] : this.notices.write(transaction, notices, this.clock.now());
  }
}
