import { businessDateAt, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { nextDue } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import {
  expectedContractMoney,
  nextCollection,
  upcomingPayment,
} from '@account/domain/commerce/subscriptions/contracts/reminders/upcoming-payment';
import { closesOn } from '@account/domain/commerce/subscriptions/contracts/renewal-status';
import { isEntitledByContract } from '@account/domain/commerce/subscriptions/entitlements/contract-entitlement';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Outbox } from '../../../messaging/outbox/index.js';
import type { MailTemplate } from '../../../messaging/templates/index.js';
import { SettingsService } from '../../../store/settings/index.js';
import { type ContractRecipient, ContractRecipients } from '../contract-mails/index.js';
import {
  type ChangedContract,
  ContractEvents,
  ContractReminders,
  type StoredContract,
} from '../contracts/index.js';
import { Plans, type StoredPlan } from '../../catalogue/plans/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import { cancellationUndoneMail } from './cancellation/cancellation-undone.mail.js';
import { subscriptionCancelledMail } from './cancellation/subscription-cancelled.mail.js';
import { subscriptionMethodChangedMail } from './payment/subscription-method-changed.mail.js';

interface About {
  contractId: string;
  plan: string;
}

/** Sends e-mails about contract changes that members or operators requested. */
@Injectable()
export class SubscriptionMails implements OnModuleInit {
  constructor(
    private readonly events: ContractEvents,
    private readonly recipients: ContractRecipients,
    private readonly plans: Plans,
    private readonly reminders: ContractReminders,
    private readonly outbox: Outbox,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.addListener('cancelRequested', (transaction, announced) =>
      this.cancelled(transaction, announced),
    );
    this.events.addListener('undone', (transaction, { contract }) =>
      // The e-mail about a scheduled change of plan also mentions that the cancellation is withdrawn.
      contract.facts.scheduledChange === null ? this.undone(transaction, contract) : Promise.resolve(),
    );
    this.events.addListener('methodChanged', (transaction, announced) =>
      this.methodChanged(transaction, announced),
    );
  }

  private async cancelled(transaction: Transaction, { contract, before }: ChangedContract): Promise<void> {
    const { facts } = contract;
    const dropped = before.facts.scheduledChange?.planId ?? null;
    const droppedPlan =
      dropped === null ? undefined : (await this.plans.findByIds([dropped], transaction)).get(dropped);
    await this.add(transaction, contract, subscriptionCancelledMail, (about, { language }) => ({
      ...about,
      droppedPlan: droppedPlan?.name[language] ?? null,
      endsOn: facts.liveCharge === null ? closesOn(facts) : null,
      isViewingPaused: this.isViewingPaused(contract),
    }));
  }

  private undone(transaction: Transaction, contract: StoredContract): Promise<void> {
    const { facts } = contract;
    const on = facts.heldSince === null ? nextDue(facts) : facts.nextRetryOn;
    return this.add(transaction, contract, cancellationUndoneMail, (about, { method }, plan) => {
      const money = expectedContractMoney(facts, this.reminders.moneyOf(contract, plan), this.today());
      const next = on === null ? null : nextCollection(on, upcomingPayment(facts, money));
      return { ...about, nextPaymentOn: next?.on ?? null, amount: next?.amount ?? null, method };
    });
  }

  /**
   * If the member selected a payment method while undoing a cancellation, the e-mail about the reversal names
   * it.
   */
  private async methodChanged(
    transaction: Transaction,
    { contract, before }: ChangedContract,
  ): Promise<void> {
    const { facts, payment } = contract;
    if (before.facts.cancelRequestedOn !== null || payment.methodId === null) return;
    const countsFrom = facts.heldSince === null ? (facts.storeClockFrom ?? nextDue(facts)) : null;
    await this.add(transaction, contract, subscriptionMethodChangedMail, (about, { method }) => ({
      ...about,
      method,
      countsFrom,
    }));
  }

  private isViewingPaused({ facts }: StoredContract): boolean {
    const { holdGraceDays } = this.settings.current().billing;
    return !isEntitledByContract(facts, this.today(), holdGraceDays);
  }

  private today(): BusinessDate {
    return businessDateAt(this.clock.now());
  }

  private async add<Values>(
    transaction: Transaction,
    contract: StoredContract,
    template: MailTemplate<Values>,
    valuesFor: (about: About, reader: ContractRecipient, plan: StoredPlan) => Values,
  ): Promise<void> {
    const reader = await this.recipients.findRecipient(transaction, contract);
    if (reader === undefined) return;
    const plan = (await this.plans.findByIds([contract.planId], transaction)).get(contract.planId);
    if (plan === undefined) throw new Error(`Plan ${contract.planId} does not exist`);
    const about = { contractId: contract.id, plan: plan.name[reader.language] };
    const { accountId, to, language } = reader;
    const values = valuesFor(about, reader, plan);
    await this.outbox.addMail(transaction, { template, language, to, values, accountId });
  }
}
