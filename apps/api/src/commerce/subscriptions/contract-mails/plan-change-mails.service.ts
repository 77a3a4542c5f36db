import {
  changesNext,
  effectDay,
  nextDue,
} from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { planChangeLosses } from '@account/domain/commerce/subscriptions/contracts/plan-change-losses';
import {
  expectedContractMoney,
  upcomingPayment,
  type UpcomingPayment,
} from '@account/domain/commerce/subscriptions/contracts/reminders/upcoming-payment';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Outbox, type OutgoingMail } from '../../../messaging/outbox/index.js';
import {
  type ChangedContract,
  type ContractEventOf,
  ContractEvents,
  ContractReminders,
  foreseenSuccessor,
  type StoredContract,
} from '../contracts/index.js';
import { Plans } from '../../catalogue/plans/index.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import {
  type AddressedContract,
  AddressedContracts,
  type PlannedContract,
} from './addressed-contracts.service.js';
import { mailedDropReasons, planChangeDroppedMail } from './mails/plan-change-dropped.mail.js';
import { planChangeMovedMail } from './mails/plan-change-moved.mail.js';
import { planChangeScheduledMail } from './mails/plan-change-scheduled.mail.js';
import { planReturnedMail } from './mails/plan-returned.mail.js';
import { mailTo } from './reminder-mail.js';

interface AddressedChange extends AddressedContract {
  /** The contract of the new plan as it will begin. */
  next: PlannedContract;
}

/** Sends mails about changes of plan that have not taken effect, regardless of who requested the change. */
@Injectable()
export class PlanChangeMails implements OnModuleInit {
  constructor(
    private readonly events: ContractEvents,
    private readonly addressed: AddressedContracts,
    private readonly reminders: ContractReminders,
    private readonly plans: Plans,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    const { events } = this;
    events.addListener('changeScheduled', (transaction, announced, scheduled) =>
      this.scheduled(transaction, announced, scheduled),
    );
    events.addListener('changeMoved', (transaction, { contract }) => this.moved(transaction, contract));
    events.addListener('changeDropped', (transaction, announced, { reason }) =>
      this.dropped(transaction, announced, reason),
    );
    events.addListener('returned', (transaction, { contract }, { from }) =>
      this.returned(transaction, contract, from),
    );
  }

  private async scheduled(
    transaction: Transaction,
    { contract, before }: ChangedContract,
    { replaced }: ContractEventOf<'changeScheduled'>,
  ): Promise<void> {
    const change = await this.findChange(transaction, contract);
    if (change === undefined) return;
    const { today, reader } = change;
    const { facts } = contract;
    const old = upcomingPayment(facts, expectedContractMoney(facts, change.money, today));
    const { billingAmount: amount, fullPriceFrom, fullPrice } = paymentOf(change.next, today);
    const reminder = { contractId: contract.id, notice: 'trialEnds', about: nextDue(facts) } as const;
    const mail = mailTo(reader, planChangeScheduledMail, {
      ...about(change),
      on: effectDay(facts),
      ...{ amountBefore: old.billingAmount, amount, method: reader.method },
      next: fullPriceFrom === null || fullPrice === null ? null : { on: fullPriceFrom, amount: fullPrice },
      ...lostWith(change),
      withdrawsCancellation: before.facts.cancelRequestedOn !== null,
      replacedPlan: replaced && (await this.nameOf(transaction, replaced.planId, reader)),
      replacesReminder: changesNext(facts) && (await this.reminders.wasSent(transaction, reminder)),
    });
    await this.outbox.addMails(transaction, [mail]);
  }

  private async moved(transaction: Transaction, contract: StoredContract): Promise<void> {
    const change = await this.findChange(transaction, contract);
    if (change === undefined) return;
    const { billingAmount: amount } = paymentOf(change.next, change.today);
    const { reader } = change;
    const values = { ...about(change), on: effectDay(contract.facts), amount, method: reader.method };
    await this.outbox.addMails(transaction, [mailTo(reader, planChangeMovedMail, values)]);
  }

  private async dropped(
    transaction: Transaction,
    { contract, before }: ChangedContract,
    given: ContractEventOf<'changeDropped'>['reason'],
  ): Promise<void> {
    const { data: reason } = mailedDropReasons.safeParse(given);
    const dropped = before.facts.scheduledChange;
    if (reason === undefined || dropped === null) return;
    const addressed = await this.addressed.findAddressed(transaction, contract);
    if (addressed === undefined) return;
    const { reader, plan } = addressed;
    const mail = mailTo(reader, planChangeDroppedMail, {
      ...{ contractId: contract.id, plan: plan.name[reader.language], method: reader.method },
      newPlan: await this.nameOf(transaction, dropped.planId, reader),
      reason,
      ...this.addressed.nextStepAfter(addressed),
    });
    await this.outbox.addMails(transaction, [mail]);
  }

  private async returned(
    transaction: Transaction,
    contract: StoredContract,
    from: StoredContract,
  ): Promise<void> {
    const addressed = await this.addressed.findAddressed(transaction, contract);
    if (addressed === undefined) return;
    const { reader, plan, money } = addressed;
    const mail: OutgoingMail<unknown> = mailTo(reader, planReturnedMail, {
      ...{ contractId: contract.id, plan: plan.name[reader.language], method: reader.method },
      leftPlan: await this.nameOf(transaction, from.planId, reader),
      on: nextDue(contract.facts),
      amount: upcomingPayment(contract.facts, money).billingAmount,
    });
    await this.outbox.addMails(transaction, [mail]);
  }

  private async findChange(
    transaction: Transaction,
    contract: StoredContract,
  ): Promise<AddressedChange | undefined> {
    const addressed = await this.addressed.findAddressed(transaction, contract);
    const successor = foreseenSuccessor(contract);
    if (addressed === undefined || successor === null) return undefined;
    const [next] = await this.addressed.findPlanned(transaction, [successor]);
    return next && { ...addressed, next };
  }

  private async nameOf(
    transaction: Transaction,
    planId: string,
    { language }: AddressedContract['reader'],
  ): Promise<string> {
    const plan = (await this.plans.findByIds([planId], transaction)).get(planId);
    return plan?.name[language] ?? planId;
  }
}

function about({ contract, plan, next, reader: { language } }: AddressedChange) {
  return { contractId: contract.id, plan: plan.name[language], newPlan: next.plan.name[language] };
}

function paymentOf({ contract: { facts }, money }: PlannedContract, today: BusinessDate): UpcomingPayment {
  return upcomingPayment(facts, expectedContractMoney(facts, money, today));
}

function lostWith({ contract, plan, money, today, reader }: AddressedChange) {
  const { saving, agreedPrice } = planChangeLosses(contract.facts, money, plan.prices, today);
  const name = contract.campaign?.name[reader.language];
  return {
    lostCampaign: saving > 0 && name !== undefined ? { name, saving } : null,
    lostPrice: agreedPrice,
  };
}
