import { businessDateAt, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { contractView } from '@account/domain/commerce/subscriptions/contracts/contract-view';
import { nextDue } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import {
  coveredByCodeUntil,
  nextCollection,
  upcomingPayment,
} from '@account/domain/commerce/subscriptions/contracts/reminders/upcoming-payment';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Outbox, type OutgoingMail } from '../../../messaging/outbox/index.js';
import { SettingsService } from '../../../store/settings/index.js';
import {
  type ChangedContract,
  type EventCycle,
  type ContractEventOf,
  ContractEvents,
  ContractReminders,
  type StoredContract,
} from '../contracts/index.js';
import { Plans, type StoredPlan } from '../../catalogue/plans/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import { ContractRecipients, type ContractRecipient } from './contract-recipients.service.js';
import { contractEndedMail, endingReason } from './mails/contract-ended.mail.js';
import { methodUnusableMail } from './mails/method-unusable.mail.js';
import { renewalCheckingMail } from './mails/renewal-checking.mail.js';
import { renewalDoneMail } from './mails/renewal-done.mail.js';
import { holdMail, mailTo, reminderPolicyOf } from './reminder-mail.js';

interface Addressed {
  contract: StoredContract;
  today: BusinessDate;
  plan: StoredPlan;
  reader: ContractRecipient;
}

type MailOf = (addressed: Addressed) => OutgoingMail<unknown> | undefined;

@Injectable()
export class ContractEventMails implements OnModuleInit {
  constructor(
    private readonly events: ContractEvents,
    private readonly reminders: ContractReminders,
    private readonly recipients: ContractRecipients,
    private readonly plans: Plans,
    private readonly outbox: Outbox,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const { events } = this;
    events.addListener('renewed', (transaction, { contract }, renewed) =>
      this.renewed(transaction, contract, renewed),
    );
    events.addListener('paymentFailed', (transaction, { contract }, failed) =>
      this.paymentFailed(transaction, contract, failed),
    );
    events.addListener('paymentUnknown', (transaction, { contract }, { cycle }) =>
      this.paymentUnknown(transaction, contract, cycle),
    );
    events.addListener('paymentNotMade', (transaction, { contract }, { cycle, wasUnknown }) =>
      wasUnknown ? this.checked(transaction, contract, cycle, 'notMade') : Promise.resolve(),
    );
    events.addListener('methodNeedsReplacing', (transaction, announced) =>
      this.methodNeedsReplacing(transaction, announced),
    );
    events.addListener('ended', (transaction, { contract }, { reason }) =>
      this.ended(transaction, contract, reason),
    );
  }

  private async renewed(
    transaction: Transaction,
    contract: StoredContract,
    { cycle, period, earningId, wasHeld, wasUnknown }: ContractEventOf<'renewed'>,
  ): Promise<void> {
    if (cycle.amount === 0) return;
    const paid = { amount: cycle.amount, period, earningId };
    const outcome = wasHeld ? 'released' : wasUnknown ? 'checked' : 'renewed';
    await this.addMail(transaction, contract, (addressed) =>
      mailTo(addressed.reader, renewalDoneMail, {
        ...about(addressed),
        ...paid,
        outcome,
        ...this.nextStepAfter(addressed),
      }),
    );
  }

  private async paymentFailed(
    transaction: Transaction,
    contract: StoredContract,
    { cycle, isFirst, wasUnknown }: ContractEventOf<'paymentFailed'>,
  ): Promise<void> {
    const { heldSince } = contract.facts;
    if (heldSince === null) return;
    if (!isFirst && !wasUnknown) return;
    const notice = { contractId: contract.id, notice: 'onHold', about: heldSince } as const;
    const isNew = (await this.reminders.recordSent(transaction, [notice])).length > 0;
    if (!isNew && !wasUnknown) return;
    const settings = this.settings.current();
    const policy = reminderPolicyOf(settings);
    await this.addMail(transaction, contract, ({ today, plan, reader }) => {
      const of = isFirst ? heldSince : today;
      const wanted = { notice: 'onHold', about: of, of } as const;
      const open = { dueOn: cycle.dueOn, amount: cycle.amount };
      const money = this.reminders.moneyOf(contract, plan);
      const graceDays = settings.billing.holdGraceDays;
      return holdMail({ contract, today, open, wanted, plan, money, policy, graceDays }, reader);
    });
  }

  private async paymentUnknown(
    transaction: Transaction,
    contract: StoredContract,
    cycle: EventCycle,
  ): Promise<void> {
    const notice = { contractId: contract.id, notice: 'paymentChecking', about: cycle.dueOn } as const;
    const [written] = await this.reminders.recordSent(transaction, [notice]);
    if (written !== undefined) await this.checked(transaction, contract, cycle, 'checking');
  }

  private checked(
    transaction: Transaction,
    contract: StoredContract,
    { dueOn, amount }: EventCycle,
    state: 'checking' | 'notMade',
  ): Promise<void> {
    return this.addMail(transaction, contract, (addressed) =>
      mailTo(addressed.reader, renewalCheckingMail, { ...about(addressed), state, dueOn, amount }),
    );
  }

  /** A mail about a hold covers this case too. */
  private async methodNeedsReplacing(transaction: Transaction, { contract }: ChangedContract): Promise<void> {
    const { facts } = contract;
    if (facts.heldSince !== null || facts.cancelRequestedOn !== null || facts.endedOn !== null) return;
    await this.addMail(transaction, contract, (addressed) => {
      const money = this.reminders.moneyOf(contract, addressed.plan);
      const payment = upcomingPayment(facts, money);
      // During a free period, the missing payment is the first one after that period, if any.
      const next = nextCollection(nextDue(facts), payment);
      if (next === null) return undefined;
      const { on: dueOn, amount } = next;
      return mailTo(addressed.reader, methodUnusableMail, { ...about(addressed), dueOn, amount });
    });
  }

  private async ended(
    transaction: Transaction,
    contract: StoredContract,
    given: ContractEventOf<'ended'>['reason'],
  ): Promise<void> {
    const { data: reason } = endingReason.safeParse(given);
    const { endedOn } = contract.facts;
    if (reason === undefined || endedOn === null) return;
    await this.addMail(transaction, contract, ({ plan, reader }) =>
      mailTo(reader, contractEndedMail, {
        ...{ contractId: contract.id, plan: plan.name[reader.language], reason, endedOn },
        joinedOn: contract.joinedOn,
      }),
    );
  }

  private nextStepAfter({ contract, today, plan }: Addressed) {
    const money = this.reminders.moneyOf(contract, plan);
    const { facts } = contract;
    const given = {
      today,
      now: this.clock.now(),
      tries: [],
      codePaysUntil: coveredByCodeUntil(facts, money),
    };
    const { nextSettlementDay: on, endsOn } = contractView(facts, given);
    return {
      next: on === null ? null : nextCollection(on, upcomingPayment(facts, money)),
      endsOn: on === null ? endsOn : null,
    };
  }

  private async addMail(transaction: Transaction, contract: StoredContract, mailOf: MailOf): Promise<void> {
    const reader = await this.recipients.findRecipient(transaction, contract);
    if (reader === undefined) return;
    const plan = (await this.plans.findByIds([contract.planId], transaction)).get(contract.planId);
    if (plan === undefined) throw new Error(`The plan of contract ${contract.id} does not exist`);
    const today = businessDateAt(this.clock.now());
    const mail = mailOf({ contract, today, plan, reader });
    if (mail !== undefined) await this.outbox.addMails(transaction, [mail]);
  }
}

function about({ contract, plan, reader }: Addressed) {
  return { contractId: contract.id, plan: plan.name[reader.language], method: reader.method };
}
