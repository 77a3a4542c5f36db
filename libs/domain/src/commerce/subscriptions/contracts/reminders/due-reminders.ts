import type { BusinessDate } from '../../../business-day/business-date.js';
import { dueDay, scheduleFrom } from '../../../catalogue/plans/billing-schedule.js';
import { addDays, daysBetween } from '../../../business-day/business-date.js';
import { isAnnual } from '../../../catalogue/plans/plan.js';
import { holdEndsOn } from '../../../payments/charges/retry-plan.js';
import { isCardExpired, type ExpireDate } from '../../../payments/payment-methods/card-expiry.js';
import { nextDue, wasPaid, type ContractFacts } from '../contract-facts.js';
import { scheduledReminders, type ContractReminderKind, type ReminderPolicy } from './contract-reminders.js';
import { priceRise } from './price-rise.js';
import { isStopping } from '../renewal-status.js';
import { coveredByCodeUntil, type ContractMoney } from './upcoming-payment.js';

export interface ReminderCase {
  facts: ContractFacts;
  joinedOn: BusinessDate;
  money: ContractMoney;
  /** The plan of the scheduled change; null if no change is scheduled. */
  newPlan: { planId: string; facts: ContractFacts; money: ContractMoney } | null;
  card: { id: string; expireDate: ExpireDate } | null;
  policy: ReminderPolicy;
  today: BusinessDate;
}

export interface DueReminder {
  notice: ContractReminderKind;
  /**
   * Identifies the announced event. Contract, kind and this value form the unique key. The value is one of:
   * - a day
   * - a card and the day of the payment
   * - a price version; the id of the new plan precedes it if a change to that plan is scheduled
   * - a number of years
   */
  about: string;
  /** The day of the announced event. */
  of: BusinessDate;
}

/** Reminders that are not sent if they were due when the order confirmation was sent. */
const coveredByOrderMail: readonly ContractReminderKind[] = ['trialEnds', 'codeEnds', 'planStops'];

/**
 * Returns all due reminders, including those that were already sent. An overdue reminder remains due until the
 * announced day; for a hold, only the latest reminder is due.
 */
export function dueReminders(given: ReminderCase): DueReminder[] {
  const { facts } = given;
  const isPaused = facts.isAccountDisabled || facts.isBlocked;
  if (isPaused || facts.endedOn !== null || facts.cancelRequestedOn !== null) return [];
  return facts.heldSince === null
    ? [...ahead(given), ...cardReminder(given), ...priceRiseReminder(given), ...reminder(given)]
    : onHold(given);
}

/** Returns no reminders for a contract that has reached the hold limit but has not been closed yet. */
function onHold({ facts, money, policy, today }: ReminderCase): DueReminder[] {
  if (facts.heldSince !== null && holdEndsOn(facts.heldSince, policy.retries) <= today) return [];
  const last = scheduledReminders(facts, coveredByCodeUntil(facts, money), policy)
    .filter(({ on }) => on <= today)
    .at(-1);
  return last === undefined ? [] : [{ notice: last.notice, about: last.of, of: last.of }];
}

function ahead({ facts, joinedOn, money, policy, today }: ReminderCase): DueReminder[] {
  return scheduledReminders(facts, coveredByCodeUntil(facts, money), policy)
    .filter(({ on, of }) => on <= today && today < of)
    .filter(({ notice, on }) => on > joinedOn || !coveredByOrderMail.includes(notice))
    .map(({ notice, of }) => ({ notice, about: of, of }));
}

function cardReminder({ facts, card, policy, today }: ReminderCase): DueReminder[] {
  if (card === null || policy.cardExpires === 0 || facts.method !== 'usable' || isStopping(facts)) return [];
  const due = nextDue(facts);
  const isNear = today < due && addDays(due, -policy.cardExpires) <= today;
  const isCovered = !isCardExpired(card.expireDate, due);
  return isNear && !isCovered ? [{ notice: 'cardExpires', about: `${card.id} ${due}`, of: due }] : [];
}

/** Number of days after the anniversary of a contract during which the yearly reminder is due. */
const holdReminderValidDays = 30;

/**
 * Reminds members once a year of a contract with a shorter billing interval, because members ignore e-mails
 * about frequent renewals. Yearly contracts have a separate reminder, and the e-mail about a change of plan
 * states both plans.
 */
function reminder({ facts, joinedOn, policy, today }: ReminderCase): DueReminder[] {
  const { schedule, method, scheduledChange } = facts;
  const isPaid = wasPaid(facts) && scheduledChange === null && method !== 'none' && today < nextDue(facts);
  if (!policy.yearlyReminder || !isPaid || isAnnual(schedule.renewSpan) || isStopping(facts)) return [];
  const anniversaries = scheduleFrom(joinedOn, { span: 12, unit: 'months' });
  const begun = Number(today.slice(0, 4)) - Number(joinedOn.slice(0, 4));
  const years = dueDay(anniversaries, begun) <= today ? begun : begun - 1;
  if (years < 1) return [];
  const of = dueDay(anniversaries, years);
  const isNews = daysBetween(of, today) < holdReminderValidDays;
  return isNews ? [{ notice: 'yearlyReminder', about: String(years), of }] : [];
}

/** While a change of plan is scheduled, only price increases of the new plan are announced. */
function priceRiseReminder({ facts, money, newPlan, today }: ReminderCase): DueReminder[] {
  const rise =
    newPlan === null ? priceRise(facts, money, today) : priceRise(newPlan.facts, newPlan.money, today);
  if (rise === null) return [];
  const about = newPlan === null ? rise.version : `${newPlan.planId} ${rise.version}`;
  return [{ notice: 'priceRises', about, of: rise.dueOn }];
}
