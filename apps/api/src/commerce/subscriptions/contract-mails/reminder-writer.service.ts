import { isWithinHours } from '@account/domain/commerce/subscriptions/renewals/hours-of-day';
import { addDays, daysBetween, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { holdMailDays } from '@account/domain/commerce/payments/charges/retry-plan';
import { dueReminders } from '@account/domain/commerce/subscriptions/contracts/reminders/due-reminders';
import type { ReminderPolicy } from '@account/domain/commerce/subscriptions/contracts/reminders/contract-reminders';
import { isChangeOffered } from '@account/domain/commerce/catalogue/plans/plan-group';
import { isStoppedBefore } from '@account/domain/commerce/subscriptions/contracts/forced-stop';
import { Injectable } from '@nestjs/common';

import { Outbox } from '../../../messaging/outbox/index.js';
import { SettingsService } from '../../../store/settings/index.js';
import { BusinessDay } from '../../ledger/business-day/index.js';
import { sendContractReminders } from '../../ledger/scheduled-jobs/index.js';
import {
  type ContractId,
  ContractReminders,
  foreseenSuccessor,
  type PlanReturn,
  PlanReturns,
  type ReminderCandidate,
  type ReminderSearch,
  type SentReminder,
  type StoredContract,
} from '../contracts/index.js';
import { PlanGroups, Plans, type StoredPlan } from '../../catalogue/plans/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/prisma/database.js';
import { JobHandler } from '../../../platform/queue/job-handler.js';
import { ContractRecipients } from './contract-recipients.service.js';
import { type NewPlan, reminderMail, reminderPolicyOf, type ReminderContent } from './reminder-mail.js';

const batchSize = 200;

interface Round {
  plans: ReadonlyMap<string, StoredPlan>;
  policy: ReminderPolicy;
  graceDays: number;
}

/** Writes due reminders to members. Each reminder is written only once, also across several runs. */
@Injectable()
export class ReminderWriter {
  constructor(
    private readonly reminders: ContractReminders,
    private readonly recipients: ContractRecipients,
    private readonly returns: PlanReturns,
    private readonly plans: Plans,
    private readonly groups: PlanGroups,
    private readonly outbox: Outbox,
    private readonly day: BusinessDay,
    private readonly settings: SettingsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @JobHandler(sendContractReminders)
  async writeReminders(): Promise<void> {
    const settings = this.settings.current();
    if (!isWithinHours(this.clock.now(), settings.billing.noticeHours)) return;
    const today = await this.day.today();
    const policy = reminderPolicyOf(settings);
    const { priceNoticeDays, holdGraceDays: graceDays } = settings.billing;
    const plans = await this.plans.findAll();
    const round = { plans: byId(plans), policy, graceDays };
    const rises = announceablePriceRises(plans, today, priceNoticeDays);
    const search = { ...searchOf(policy, today), rises, most: batchSize };
    let after: ContractId | null = null;
    for (;;) {
      const ids: ContractId[] = await this.reminders.findCandidates({ ...search, after });
      if (ids.length > 0) await this.writeBatch(ids, round);
      if (ids.length < batchSize) return;
      after = ids.at(-1) ?? null;
    }
  }

  private async writeBatch(ids: readonly ContractId[], round: Round): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const candidates = await this.reminders.lockCandidates(transaction, ids);
      const contracts = candidates.map(({ contract }) => contract);
      const [{ today } = {}] = candidates;
      if (today === undefined) return;
      const returns = await this.returns.findReturns(contracts, today, transaction);
      const contents = candidates.flatMap((candidate) =>
        this.dueReminders(candidate, round, returns.get(candidate.contract.id) ?? null),
      );
      const written = await this.reminders.recordSent(transaction, contents.map(sentReminderOf));
      const isNew = new Set(written.map(keyOf));
      const readers = await this.recipients.findRecipients(transaction, contracts);
      const mails = contents
        .filter((content) => isNew.has(keyOf(sentReminderOf(content))))
        .flatMap((content) => {
          const reader = readers.get(content.contract);
          return (reader && reminderMail(content, reader)) ?? [];
        });
      await this.outbox.addMails(transaction, mails);
    });
  }

  private dueReminders(
    candidate: ReminderCandidate,
    { plans, policy, graceDays }: Round,
    back: PlanReturn | null,
  ): ReminderContent[] {
    const { contract, card, today } = candidate;
    const plan = plans.get(contract.planId);
    if (plan === undefined) return [];
    const money = this.reminders.moneyOf(contract, plan);
    const { facts, joinedOn } = contract;
    const newPlan = this.newPlanOf(contract, plans);
    const canChange = this.canChange(plan, plans, today);
    return dueReminders({ facts, joinedOn, money, newPlan, card, policy, today }).map((wanted) => ({
      ...{ ...candidate, wanted, plan, money, newPlan, back, canChange, policy, graceDays },
    }));
  }

  private newPlanOf(contract: StoredContract, plans: Round['plans']): NewPlan | null {
    const next = foreseenSuccessor(contract);
    const plan = next && plans.get(next.planId);
    if (next === null || plan === undefined || plan === null) return null;
    return { planId: next.planId, plan, facts: next.facts, money: this.reminders.moneyOf(next, plan) };
  }

  private canChange({ planId }: StoredPlan, plans: Round['plans'], today: BusinessDate): boolean {
    const group = this.groups.findGroup(planId);
    const isOpen = (plan: StoredPlan | undefined) =>
      plan !== undefined && !plan.isRetired && !isStoppedBefore(today, plan.forceStopOn);
    return (
      group?.plans.some((other) => isChangeOffered(group, planId, other) && isOpen(plans.get(other))) ?? false
    );
  }
}

function sentReminderOf({ contract, wanted }: ReminderContent): SentReminder {
  return { contractId: contract.id, notice: wanted.notice, about: wanted.about };
}

function keyOf({ contractId, notice, about }: SentReminder): string {
  return `${contractId} ${notice} ${about}`;
}

function byId(plans: readonly StoredPlan[]): ReadonlyMap<string, StoredPlan> {
  return new Map(plans.map((plan) => [plan.planId, plan]));
}

function searchOf(
  policy: ReminderPolicy,
  today: BusinessDate,
): Omit<ReminderSearch, 'after' | 'most' | 'rises'> {
  const { retries, ...days } = policy;
  const holdDays = holdMailDays(today, retries).map((day) => daysBetween(today, day));
  return { ...days, holdDays };
}

/** Returns price versions that can now be announced to members with older contracts. */
function announceablePriceRises(
  plans: readonly StoredPlan[],
  today: BusinessDate,
  noticeDays: number,
): ReminderSearch['rises'] {
  return plans.flatMap(({ planId, prices }) =>
    prices
      .filter(({ from }, index) => index > 0 && addDays(from, -noticeDays) <= today)
      .map(({ from, price }) => ({ planId, from, price })),
  );
}
