import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { endByWithdrawal } from '@account/domain/commerce/subscriptions/contracts/closing-events';
import type { Language } from '@account/domain/platform/language';
import { blocksWithdrawal } from '@account/domain/account-closure/withdrawal/withdrawal-flow';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { ClosureBlock, ClosureLosses } from '../../../identity/account-closure/index.js';
import {
  CustomerData,
  type CustomerId,
  customerRecords,
  type CustomerRows,
  type MailboxUse,
} from '../../ledger/customers/index.js';
import { Plans } from '../../catalogue/plans/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Problem } from '../../../platform/http/problem.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import { ContractRepository } from './contract.repository.js';
import { Contracts } from './contracts.service.js';
import { ContractViews } from './views/contract-views.service.js';

@Injectable()
export class CustomerContracts implements CustomerRows, OnModuleInit {
  readonly part = 'contracts';
  readonly archive = [
    customerRecords({
      name: 'subscriptions',
      about: {
        ja: '定期プランの契約と、予約中のプラン変更',
        en: 'Subscriptions, with the change of plan that is scheduled',
      },
      tables: ['contract'],
      fields: [
        ...['id', 'planId', 'orderId', 'predecessorId', 'isReContract', 'joinedOn'],
        ...['firstDueOn', 'renewSpan', 'renewSpanUnit', 'agreedPrice', 'campaignId'],
        ...['campaignName', 'campaignFreeDays', 'discountKind', 'discountValue', 'discountCount'],
        ...['paymentMethodType', 'settledCycles', 'heldSince', 'cancelRequestedAt', 'forceStopOn'],
        ...['endedOn', 'endReason', 'scheduledChange', 'state', 'createdAt'],
      ],
      days: ['joinedOn', 'firstDueOn', 'heldSince', 'forceStopOn', 'endedOn'],
      read: (asked, { prisma }) =>
        prisma.contract.findMany({
          ...asked,
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        }),
    }),
    customerRecords({
      name: 'subscription-periods',
      about: { ja: '契約の期間と金額', en: 'Periods of your subscriptions and their prices' },
      tables: ['billing_cycle'],
      fields: [
        ...['contractId', 'number', 'dueOn', 'listPrice', 'discount'],
        ...['amount', 'taxRate', 'taxRounding', 'tax', 'state', 'startsOn'],
        ...['endsOn', 'settledAt'],
      ],
      days: ['dueOn', 'startsOn', 'endsOn'],
      read: ({ where, ...asked }, { prisma }) =>
        prisma.billingCycle.findMany({
          ...asked,
          where: { contract: where },
          orderBy: [{ dueOn: 'desc' }, { id: 'desc' }],
        }),
    }),
    customerRecords({
      name: 'subscription-notices',
      about: { ja: '契約についてお送りしたお知らせ', en: 'Notices about your subscriptions' },
      tables: ['contract_reminder'],
      fields: ['contractId', 'kind', 'subject', 'sentOn', 'createdAt'],
      days: ['sentOn'],
      read: ({ where, ...asked }, { prisma }) =>
        prisma.contractReminder.findMany({
          ...asked,
          where: { contract: where },
          orderBy: [{ createdAt: 'desc' }, { contractId: 'desc' }, { kind: 'desc' }, { subject: 'desc' }],
        }),
    }),
  ];

  constructor(
    private readonly data: CustomerData,
    private readonly repository: ContractRepository,
    private readonly contracts: Contracts,
    private readonly views: ContractViews,
    private readonly plans: Plans,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async findBlocks(
    customerId: CustomerId,
    language: Language,
    transaction?: Transaction,
  ): Promise<ClosureBlock[]> {
    const contracts = await this.repository.findLive(customerId, transaction);
    const blocking = contracts.filter(({ facts }) => blocksWithdrawal(facts));
    // Plan names are needed only on a page. In a transaction, this query would use a second connection.
    const named = transaction === undefined ? blocking.map(({ planId }) => planId) : [];
    const plans = await this.plans.findByIds(named);
    return blocking.map(({ id, planId }) => ({
      reason: 'contract',
      subscriptionId: id,
      planName: plans.get(planId)?.name[language] ?? planId,
    }));
  }

  async findLosses(customerId: CustomerId, language: Language): Promise<Partial<ClosureLosses>> {
    const contracts = await this.repository.findLive(customerId);
    const ending = new Set<string>(
      contracts.filter(({ facts }) => !blocksWithdrawal(facts)).map(({ id }) => id),
    );
    const views = await this.views.findLive(customerId, language);
    const lost = views.flatMap(({ subscriptionId, planName, endsAt, hold }) =>
      ending.has(subscriptionId) && endsAt !== null
        ? [{ planName, endsAt, isViewingPaused: hold?.isViewingPaused ?? false }]
        : [],
    );
    return { contracts: lost };
  }

  async findMailboxUses(transaction: Transaction, customerId: CustomerId): Promise<MailboxUse[]> {
    const plans = await transaction.contract.groupBy({ by: ['planId'], where: { customerId }, _count: true });
    return plans.map(({ planId, _count: uses }) => ({ kind: 'plan', subjectId: planId, uses }));
  }

  /** @throws {Problem} WITHDRAWAL_BLOCKED_BY_PLAN if a contract prevents the account closure */
  async close(transaction: Transaction, customerId: CustomerId): Promise<void> {
    const today = businessDateAt(this.clock.now());
    for (const contract of await this.repository.lockLive(transaction, customerId)) {
      const decision = endByWithdrawal(contract.facts, today);
      if (decision.outcome === 'refused')
        throw new Problem('WITHDRAWAL_BLOCKED_BY_PLAN', { log: decision.refusal });
      if (decision.outcome === 'changed')
        await this.contracts.changeContract(transaction, contract, { facts: decision.facts });
    }
    await this.eraseReminders(transaction, customerId);
  }

  /** Records of sent reminders are needed only while the account exists. */
  private async eraseReminders(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.contractReminder.deleteMany({ where: { contract: { customerId } } });
  }

  async eraseBooks(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await this.eraseReminders(transaction, customerId);
    await transaction.billingCycle.deleteMany({ where: { contract: { customerId } } });
    await transaction.contract.deleteMany({ where: { customerId } });
  }
}
