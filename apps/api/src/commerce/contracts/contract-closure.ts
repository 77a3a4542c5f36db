import { businessDateAt } from '@account/domain/commerce/calendar/business-date';
import { withdraw } from '@account/domain/commerce/contracts/closing-events';
import type { Language } from '@account/domain/platform/language';
import { blocksLeaving } from '@account/domain/withdrawal/leaving/leaving-blocks';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { ClosureBlock, ClosureLosses } from '../../identity/account-closure/account-closure.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Problem } from '../../platform/http/problem.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { CustomerClosure } from '../customers/customer-closure.service.js';
import type { CustomerId } from '../customers/customers.service.js';
import { Plans } from '../plans/plans.service.js';
import { ContractErasureRepository } from './contract-erasure.repository.js';
import { ContractRepository } from './contract.repository.js';
import { ContractViews } from './views/contract-views.service.js';
import { Contracts } from './contracts.service.js';

/** A contract that goes on keeps its account open; one that is cancelled, or runs out, ends with it. */
@Injectable()
export class ContractClosure implements OnModuleInit {
  constructor(
    private readonly closure: CustomerClosure,
    private readonly repository: ContractRepository,
    private readonly erasure: ContractErasureRepository,
    private readonly contracts: Contracts,
    private readonly views: ContractViews,
    private readonly plans: Plans,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.closure.registerBlock((customerId, language, transaction) =>
      this.blocksOf(customerId, language, transaction),
    );
    this.closure.registerLoss('contracts', [], (customerId, language) => this.lost(customerId, language));
    this.closure.onClosure((transaction, customerId) => this.end(transaction, customerId));
  }

  private async blocksOf(
    customerId: CustomerId,
    language: Language,
    transaction: Transaction | undefined,
  ): Promise<ClosureBlock[]> {
    const contracts = await this.repository.live(customerId, transaction);
    const blocking = contracts.filter(({ facts }) => blocksLeaving(facts));
    // Names are for a page: in a transaction they would take a second connection.
    const named = transaction === undefined ? blocking.map(({ planId }) => planId) : [];
    const plans = await this.plans.ofIds(named);
    return blocking.map(({ id, planId }) => ({
      reason: 'contract',
      subscriptionId: id,
      planName: plans.get(planId)?.name[language] ?? planId,
    }));
  }

  private async lost(customerId: CustomerId, language: Language): Promise<ClosureLosses['contracts']> {
    const contracts = await this.repository.live(customerId);
    const ending = new Set<string>(
      contracts.filter(({ facts }) => !blocksLeaving(facts)).map(({ id }) => id),
    );
    const views = await this.views.live(customerId, language);
    return views.flatMap(({ subscriptionId, planName, endsAt, hold }) =>
      ending.has(subscriptionId) && endsAt !== null
        ? [{ planName, endsAt, isViewingPaused: hold?.isViewingPaused ?? false }]
        : [],
    );
  }

  /** @throws {Problem} WITHDRAWAL_BLOCKED_BY_PLAN for one that cannot end like this */
  private async end(transaction: Transaction, customerId: CustomerId): Promise<void> {
    const today = businessDateAt(this.clock.now());
    for (const contract of await this.repository.lockLive(transaction, customerId)) {
      const decision = withdraw(contract.facts, today);
      if (decision.outcome === 'refused')
        throw new Problem('WITHDRAWAL_BLOCKED_BY_PLAN', { log: decision.refusal });
      if (decision.outcome === 'changed')
        await this.contracts.change(transaction, contract, { facts: decision.facts });
    }
    await this.erasure.eraseNotices(transaction, customerId);
  }
}
