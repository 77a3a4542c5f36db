import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { isUnpaidSuccessor, nextDue } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import {
  nextCollection,
  upcomingPayment,
} from '@account/domain/commerce/subscriptions/contracts/reminders/upcoming-payment';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Outbox, type OutgoingMail } from '../../../messaging/outbox/index.js';
import { SettingsService } from '../../../store/settings/index.js';
import {
  type ChangedContract,
  type ContractEventOf,
  ContractEvents,
  ContractReminders,
  Contracts,
  type EventCycle,
  foreseenSuccessor,
  type PlanReturn,
  PlanReturns,
  type StoredContract,
} from '../contracts/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import { type AddressedContract, AddressedContracts } from './addressed-contracts.service.js';
import { contractEndedMail, endingReason } from './mails/contract-ended.mail.js';
import { methodUnusableMail } from './mails/method-unusable.mail.js';
import { planChangedMail } from './mails/plan-changed.mail.js';
import { renewalCheckingMail } from './mails/renewal-checking.mail.js';
import { renewalDoneMail } from './mails/renewal-done.mail.js';
import { holdMail, mailTo, reminderPolicyOf } from './reminder-mail.js';

type MailOf = (addressed: AddressedContract) => OutgoingMail<unknown> | undefined;

@Injectable()
export class ContractEventMails implements OnModuleInit {
  constructor(
    private readonly events: ContractEvents,
    private readonly reminders: ContractReminders,
    private readonly addressed: AddressedContracts,
    private readonly contracts: Contracts,
    private readonly returns: PlanReturns,
    private readonly outbox: Outbox,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const { events } = this;
    events.addListener('renewed', (transaction, announced, renewed) =>
      this.renewed(transaction, announced, renewed),
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
    events.addListener('ended', (transaction, announced, { reason }) =>
      this.ended(transaction, announced, reason),
    );
  }

  private async renewed(
    transaction: Transaction,
    { contract, before }: ChangedContract,
    renewed: ContractEventOf<'renewed'>,
  ): Promise<void> {
    // A contract without an order was created by a return to the old plan.
    if (isUnpaidSuccessor(before.facts) && contract.orderId !== null)
      return this.planChanged(transaction, contract, renewed);
    const { cycle, period, earningId, wasHeld, wasUnknown } = renewed;
    if (cycle.amount === 0) return;
    const paid = { amount: cycle.amount, period, earningId };
    const outcome = wasHeld ? 'released' : wasUnknown ? 'checked' : 'renewed';
    await this.addMail(transaction, contract, (addressed) =>
      mailTo(addressed.reader, renewalDoneMail, {
        ...about(addressed),
        ...paid,
        outcome,
        ...this.addressed.nextStepAfter(addressed),
      }),
    );
  }

  /** Replaces the mail about the renewal, because a change of plan takes effect with its first payment. */
  private async planChanged(
    transaction: Transaction,
    contract: StoredContract,
    { cycle: { amount }, period, earningId }: ContractEventOf<'renewed'>,
  ): Promise<void> {
    const old = await this.contracts.findPredecessor(transaction, contract);
    const [before] = old === undefined ? [] : await this.addressed.findPlanned(transaction, [old]);
    if (before === undefined) return;
    await this.addMail(transaction, contract, (addressed) =>
      mailTo(addressed.reader, planChangedMail, {
        ...about(addressed),
        oldPlan: before.plan.name[addressed.reader.language],
        ...{ amount, period, earningId: amount === 0 ? null : earningId },
        ...this.addressed.nextStepAfter(addressed),
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
    const back = await this.findReturn(transaction, contract);
    await this.addMail(transaction, contract, ({ today, plan, money, reader }) => {
      const of = isFirst ? heldSince : today;
      const wanted = { notice: 'onHold', about: of, of } as const;
      const open = { dueOn: cycle.dueOn, amount: cycle.amount };
      const graceDays = settings.billing.holdGraceDays;
      return holdMail({ contract, today, open, wanted, plan, money, policy, graceDays, back }, reader);
    });
  }

  private async findReturn(transaction: Transaction, contract: StoredContract): Promise<PlanReturn | null> {
    const today = businessDateAt(this.clock.now());
    return (await this.returns.findReturns([contract], today, transaction)).get(contract.id) ?? null;
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

  /** The e-mail about a hold already mentions the payment method. */
  private async methodNeedsReplacing(transaction: Transaction, { contract }: ChangedContract): Promise<void> {
    const { facts } = contract;
    if (facts.heldSince !== null || facts.cancelRequestedOn !== null || facts.endedOn !== null) return;
    await this.addMail(transaction, contract, (addressed) => {
      const { paying, reader } = addressed;
      const payment = upcomingPayment(paying.contract.facts, paying.money);
      // During a free period, the affected payment is the first one after that period, if any.
      const next = nextCollection(nextDue(facts), payment);
      if (next === null) return undefined;
      const { on: dueOn, amount } = next;
      return mailTo(reader, methodUnusableMail, {
        ...about(addressed),
        plan: paying.plan.name[reader.language],
        ...{ dueOn, amount },
      });
    });
  }

  private async ended(
    transaction: Transaction,
    { contract, before }: ChangedContract,
    given: ContractEventOf<'ended'>['reason'],
  ): Promise<void> {
    const { data: reason } = endingReason.safeParse(given);
    const { endedOn } = contract.facts;
    if (reason === undefined || endedOn === null) return;
    const dropped = foreseenSuccessor(before);
    const [droppedPlan] = dropped === null ? [] : await this.addressed.findPlanned(transaction, [dropped]);
    await this.addMail(transaction, contract, ({ plan, reader }) =>
      mailTo(reader, contractEndedMail, {
        ...{ contractId: contract.id, plan: plan.name[reader.language], reason, endedOn },
        joinedOn: contract.joinedOn,
        droppedPlan: droppedPlan?.plan.name[reader.language] ?? null,
      }),
    );
  }

  private async addMail(transaction: Transaction, contract: StoredContract, mailOf: MailOf): Promise<void> {
    const addressed = await this.addressed.findAddressed(transaction, contract);
    const mail = addressed && mailOf(addressed);
    if (mail !== undefined) await this.outbox.addMails(transaction, [mail]);
  }
}

function about({ contract, plan, reader }: AddressedContract) {
  return { contractId: contract.id, plan: plan.name[reader.language], method: reader.method };
}
