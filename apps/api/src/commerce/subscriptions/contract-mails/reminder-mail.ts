import { addDays, startOf, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { holdEndsOn, holdMailDays } from '@account/domain/commerce/payments/charges/retry-plan';
import type { DueReminder } from '@account/domain/commerce/subscriptions/contracts/reminders/due-reminders';
import {
  defaultReminderPolicy,
  type ReminderPolicy,
} from '@account/domain/commerce/subscriptions/contracts/reminders/contract-reminders';
import {
  changesNext,
  nextDue,
  type ContractFacts,
} from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { planStop } from '@account/domain/commerce/subscriptions/contracts/plan-stop';
import { priceRise } from '@account/domain/commerce/subscriptions/contracts/reminders/price-rise';
import {
  expectedContractMoney,
  nextCollection,
  upcomingPayment,
  type ContractMoney,
} from '@account/domain/commerce/subscriptions/contracts/reminders/upcoming-payment';

import type { OutgoingMail } from '../../../messaging/outbox/index.js';
import type { MailTemplate } from '../../../messaging/templates/index.js';
import type { StoreFile } from '../../../store/settings/index.js';
import { type PlanReturn, type ReminderCandidate, retryPolicyOf } from '../contracts/index.js';
import type { StoredPlan } from '../../catalogue/plans/index.js';
import type { ContractRecipient } from './contract-recipients.service.js';
import { cardExpiringMail } from './mails/card-expiring.mail.js';
import { freePeriodEndingMail } from './mails/free-period-ending.mail.js';
import { paymentHoldMail } from './mails/payment-hold.mail.js';
import { planChangingMail } from './mails/plan-changing.mail.js';
import { planStoppingMail } from './mails/plan-stopping.mail.js';
import { priceRiseAnnouncementMail } from './mails/price-rise-announcement.mail.js';
import { trialEndingMail } from './mails/trial-ending.mail.js';
import { yearlyReminderMail } from './mails/yearly-reminder.mail.js';
import { yearlyRenewalMail } from './mails/yearly-renewal.mail.js';

export interface ReminderContent extends ReminderCandidate {
  wanted: DueReminder;
  plan: StoredPlan;
  money: ContractMoney;
  /** The plan of the scheduled change; null if no change is scheduled. */
  newPlan: NewPlan | null;
  /** The old plan to which the member can return. */
  back: PlanReturn | null;
  /** Whether the store offers a change to another plan of the group. */
  canChange: boolean;
  policy: ReminderPolicy;
  graceDays: number;
}

export interface NewPlan {
  planId: string;
  plan: StoredPlan;
  facts: ContractFacts;
  money: ContractMoney;
}

/** Number of days after which a reminder about a hold expires. */
const holdReminderValidDays = 3;

/** Returns null if the reminder is obsolete. */
export function reminderMail(
  content: ReminderContent,
  reader: ContractRecipient,
): OutgoingMail<unknown> | null {
  const { wanted, contract, plan, newPlan, today } = content;
  const { facts } = contract;
  const about = { contractId: contract.id, plan: plan.name[reader.language] };
  const next = changesNext(facts) ? newPlan : null;
  const paying = next ?? { plan, facts, money: content.money };
  const foreseen = expectedContractMoney(paying.facts, paying.money, today);
  const payment = upcomingPayment(paying.facts, foreseen);
  const { billingAmount: amount, originalPrice } = payment;
  const { method } = reader;
  const { of } = wanted;
  const expiresAt = startOf(of);
  switch (wanted.notice) {
    case 'trialEnds':
    case 'yearlyRenewal': {
      const isTrial = wanted.notice === 'trialEnds';
      const values = { ...about, dueOn: of, amount, method };
      if (next === null)
        return mailTo(reader, isTrial ? trialEndingMail : yearlyRenewalMail, values, expiresAt);
      const change = { newPlan: next.plan.name[reader.language], after: isTrial ? 'trial' : 'year' } as const;
      return mailTo(reader, planChangingMail, { ...values, ...change }, expiresAt);
    }
    case 'yearlyReminder': {
      const next = nextCollection(nextDue(facts), payment);
      if (next === null) return null;
      const paid = { dueOn: next.on, amount: next.amount, method };
      const values = { ...about, ...paid, joinedOn: contract.joinedOn };
      return mailTo(reader, yearlyReminderMail, values, startOf(next.on));
    }
    case 'codeEnds':
      return mailTo(reader, freePeriodEndingMail, { ...about, endsOn: of, amount: originalPrice }, expiresAt);
    case 'planStops': {
      const stop = planStop(facts, of);
      return mailTo(
        reader,
        planStoppingMail,
        { ...about, stopsOn: of, ...stop, canChange: content.canChange },
        expiresAt,
      );
    }
    case 'cardExpires': {
      const expireDate = content.card?.expireDate ?? '';
      const values = { ...about, plan: paying.plan.name[reader.language] };
      return mailTo(
        reader,
        cardExpiringMail,
        { ...values, method, expireDate, dueOn: of, amount },
        expiresAt,
      );
    }
    case 'priceRises': {
      const announced = newPlan ?? { plan, facts, money: content.money };
      const rise = priceRise(announced.facts, announced.money, today);
      if (rise === null) return null;
      const { dueOn, from, to } = rise;
      const values = { ...about, plan: announced.plan.name[reader.language], dueOn, from, to };
      return mailTo(reader, priceRiseAnnouncementMail, values, expiresAt);
    }
    case 'onHold':
      return holdMail(content, reader);
    case 'paymentChecking':
      return null;
  }
}

export function holdMail(
  content: Omit<ReminderContent, 'card' | 'newPlan' | 'canChange'>,
  reader: ContractRecipient,
): OutgoingMail<unknown> {
  const { wanted, contract, plan, money, policy, graceDays, open, today, back } = content;
  const { facts, id: contractId } = contract;
  const heldSince = facts.heldSince ?? wanted.of;
  const values = {
    ...{ contractId, plan: plan.name[reader.language], method: reader.method },
    reminder: holdReminderStage(wanted.of, heldSince, policy),
    dueOn: open?.dueOn ?? heldSince,
    amount: open?.amount ?? upcomingPayment(facts, money).billingAmount,
    isReplaced: facts.method === 'needsReplacing',
    nextRetryOn: facts.nextRetryOn,
    endsOn: holdEndsOn(heldSince, policy.retries),
    watchableBefore: addDays(heldSince, graceDays) > today ? addDays(heldSince, graceDays) : null,
    back: back && { plan: back.plan.name[reader.language], amount: back.amount },
  };
  const staleOn = addDays(today, holdReminderValidDays);
  const expiresOn = values.endsOn < staleOn ? values.endsOn : staleOn;
  return mailTo(reader, paymentHoldMail, values, startOf(expiresOn));
}

function holdReminderStage(
  on: BusinessDate,
  heldSince: BusinessDate,
  { retries }: ReminderPolicy,
): 'first' | 'reminder' | 'last' {
  if (on === heldSince) return 'first';
  return on === holdMailDays(heldSince, retries).at(-1) ? 'last' : 'reminder';
}

export function mailTo<Values>(
  { accountId, to, language }: ContractRecipient,
  template: MailTemplate<Values>,
  values: Values,
  expiresAt?: Date,
): OutgoingMail<unknown> {
  const mail = { template, language, to, values, accountId, ...(expiresAt && { expiresAt }) };
  return mail as OutgoingMail<unknown>;
}

export function reminderPolicyOf({ billing }: Pick<StoreFile, 'billing'>): ReminderPolicy {
  return {
    ...defaultReminderPolicy,
    trialEnds: billing.trialEndNoticeDays,
    yearlyRenewal: billing.yearlyRenewalNoticeDays,
    yearlyReminder: billing.yearlyReminder,
    codeEnds: billing.campaignCodeEndNoticeDays,
    retries: retryPolicyOf(billing),
  };
}
