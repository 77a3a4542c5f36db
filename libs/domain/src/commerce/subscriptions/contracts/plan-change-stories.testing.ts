import { businessDate, type BusinessDate } from '../../business-day/business-date.js';
import { yen, type Yen } from '../../money/yen.js';
import type { RenewSpan } from '../../catalogue/plans/plan.js';
import type { CampaignTerms } from './cycle-terms.js';

export const storyPlans = {
  monthly: { span: 1, unit: 'months', price: yen(1_980) },
  yearly: { span: 12, unit: 'months', price: yen(19_800) },
  premium: { span: 1, unit: 'months', price: yen(4_980) },
} as const satisfies Record<string, RenewSpan & { price: Yen }>;

export type StoryPlan = keyof typeof storyPlans;

export interface StoryRow {
  on: BusinessDate;
  event: string;
  /** Plan of the contract and, after an arrow, the one that follows. */
  plan: string;
  /** Sum that the member paid in this event; `0` for a refused charge. */
  charge: number | null;
  taxWithin: number | null;
  /** `-` after the end. */
  due: string;
  /** Plan that the member may watch, or `none`. */
  rights: string;
  state: string;
}

/**
 * A life of a contract, one event per line: `joins`, `joins free N`, `renews`, `ends`, `schedules PLAN`, `schedules
 * PLAN: REFUSAL`, `takes back`, `cancels`, `is refused`, `pays by hand`, `returns`, `sets a card`, `is collected` (by
 * the carrier), `renews late` (the first renewals after an outage), `is extended 7` (days, by support), `price N of
 * PLAN from DAY` and `stop of PLAN on DAY`.
 */
export interface PlanChangeStory {
  name: string;
  rows: readonly StoryRow[];
  campaign: CampaignTerms | null;
  /** A carrier collects on the 1st until another method is set. */
  isCarrier: boolean;
}

const off: CampaignTerms = { discount: { kind: 'amount', amount: yen(500) }, discountContinuationCount: 3 };

export const planChangeStories: readonly PlanChangeStory[] = [
  story(
    'a monthly plan becomes yearly in its third paid month',
    `
    2027-01-01 | joins free 14    | monthly           |       |      | 2027-01-15 | monthly | NEW_TRIAL_CONTRACT
    2027-01-15 | renews           | monthly           | 1980  | 180  | 2027-02-15 | monthly | TRIAL_TO_PAID
    2027-02-15 | renews           | monthly           | 1980  | 180  | 2027-03-15 | monthly | ONGOING_CONTRACT
    2027-03-15 | renews           | monthly           | 1980  | 180  | 2027-04-15 | monthly | ONGOING_CONTRACT
    2027-03-20 | schedules yearly | monthly -> yearly |       |      | 2027-04-15 | monthly | ONGOING_CONTRACT
    2027-04-15 | renews           | yearly            | 19800 | 1800 | 2028-04-15 | yearly  | ONGOING_CONTRACT
    2028-04-15 | renews           | yearly            | 19800 | 1800 | 2029-04-15 | yearly  | ONGOING_CONTRACT`,
  ),
  story(
    'a trial ends with the first payment of the yearly plan',
    `
    2027-01-10 | joins free 14    | monthly           |       |      | 2027-01-24 | monthly | NEW_TRIAL_CONTRACT
    2027-01-12 | schedules yearly | monthly -> yearly |       |      | 2027-01-24 | monthly | NEW_TRIAL_CONTRACT
    2027-01-24 | renews           | yearly            | 19800 | 1800 | 2028-01-24 | yearly  | TRIAL_TO_PAID`,
  ),
  story(
    'a yearly plan becomes monthly without a trial',
    `
    2027-01-15 | joins             | yearly            | 19800 | 1800 | 2028-01-15 | yearly  | NEW_CONTRACT
    2027-11-01 | schedules monthly | yearly -> monthly |       |      | 2028-01-15 | yearly  | NEW_CONTRACT
    2028-01-15 | renews            | monthly           | 1980  | 180  | 2028-02-15 | monthly | ONGOING_CONTRACT
    2028-02-15 | renews            | monthly           | 1980  | 180  | 2028-03-15 | monthly | ONGOING_CONTRACT`,
  ),
  story(
    'a contract on hold is paid first, and the change follows the moved due day',
    `
    2027-02-10 | joins                    | monthly           | 1980  | 180  | 2027-03-10 | monthly | NEW_CONTRACT
    2027-03-10 | is refused               | monthly           | 0     |      | 2027-03-10 | none    | HOLD
    2027-03-10 | schedules yearly: onHold | monthly           |       |      | 2027-03-10 | none    | HOLD
    2027-03-11 | is refused               | monthly           | 0     |      | 2027-03-10 | none    | HOLD
    2027-03-12 | is refused               | monthly           | 0     |      | 2027-03-10 | none    | HOLD
    2027-03-12 | pays by hand             | monthly           | 1980  | 180  | 2027-04-12 | monthly | HOLD_RELEASED
    2027-03-12 | schedules yearly         | monthly -> yearly |       |      | 2027-04-12 | monthly | HOLD_RELEASED
    2027-04-12 | renews                   | yearly            | 19800 | 1800 | 2028-04-12 | yearly  | ONGOING_CONTRACT`,
  ),
  story(
    'a carrier is stopped in time, and a card pays the new plan in the next month',
    `
    2027-02-10 | joins free 19                 | monthly           |       |      | 2027-03-01 | monthly | NEW_TRIAL_CONTRACT
    2027-03-01 | is collected                  | monthly           | 1980  | 180  | 2027-04-01 | monthly | TRIAL_TO_PAID
    2027-03-20 | schedules yearly: needsMethod | monthly           |       |      | 2027-04-01 | monthly | TRIAL_TO_PAID
    2027-03-20 | sets a card                   | monthly           |       |      | 2027-04-01 | monthly | TRIAL_TO_PAID
    2027-03-20 | schedules yearly              | monthly -> yearly |       |      | 2027-04-01 | monthly | TRIAL_TO_PAID
    2027-04-01 | renews                        | yearly            | 19800 | 1800 | 2028-04-01 | yearly  | ONGOING_CONTRACT`,
    { isCarrier: true },
  ),
  story(
    'a carrier collects once more before a card pays the new plan',
    `
    2027-02-10 | joins free 19    | monthly           |       |      | 2027-03-01 | monthly | NEW_TRIAL_CONTRACT
    2027-03-01 | is collected     | monthly           | 1980  | 180  | 2027-04-01 | monthly | TRIAL_TO_PAID
    2027-03-28 | sets a card      | monthly           |       |      | 2027-04-01 | monthly | TRIAL_TO_PAID
    2027-03-28 | schedules yearly | monthly -> yearly |       |      | 2027-04-01 | monthly | TRIAL_TO_PAID
    2027-04-01 | is collected     | monthly -> yearly | 1980  | 180  | 2027-05-01 | monthly | ONGOING_CONTRACT
    2027-05-01 | renews           | yearly            | 19800 | 1800 | 2028-05-01 | yearly  | ONGOING_CONTRACT`,
    { isCarrier: true },
  ),
  story(
    'a change costs the rest of the discount of the old plan',
    `
    2027-01-01 | joins free 14    | monthly           |       |      | 2027-01-15 | monthly | NEW_TRIAL_CONTRACT
    2027-01-15 | renews           | monthly           | 1480  | 134  | 2027-02-15 | monthly | TRIAL_TO_PAID
    2027-02-15 | renews           | monthly           | 1480  | 134  | 2027-03-15 | monthly | ONGOING_CONTRACT
    2027-02-20 | schedules yearly | monthly -> yearly |       |      | 2027-03-15 | monthly | ONGOING_CONTRACT
    2027-03-15 | renews           | yearly            | 19800 | 1800 | 2028-03-15 | yearly  | ONGOING_CONTRACT
    2028-03-15 | renews           | yearly            | 19800 | 1800 | 2029-03-15 | yearly  | ONGOING_CONTRACT`,
    { campaign: off },
  ),
  story(
    'a change taken back on the day before keeps the discount',
    `
    2027-01-01 | joins free 14    | monthly           |      |     | 2027-01-15 | monthly | NEW_TRIAL_CONTRACT
    2027-01-15 | renews           | monthly           | 1480 | 134 | 2027-02-15 | monthly | TRIAL_TO_PAID
    2027-02-15 | renews           | monthly           | 1480 | 134 | 2027-03-15 | monthly | ONGOING_CONTRACT
    2027-02-20 | schedules yearly | monthly -> yearly |      |     | 2027-03-15 | monthly | ONGOING_CONTRACT
    2027-03-14 | takes back       | monthly           |      |     | 2027-03-15 | monthly | ONGOING_CONTRACT
    2027-03-15 | renews           | monthly           | 1480 | 134 | 2027-04-15 | monthly | ONGOING_CONTRACT
    2027-04-15 | renews           | monthly           | 1980 | 180 | 2027-05-15 | monthly | ONGOING_CONTRACT`,
    { campaign: off },
  ),
  story(
    'the 31st stays the day of payment through changes in February',
    `
    2027-01-31 | joins             | monthly           | 1980  | 180  | 2027-02-28 | monthly | NEW_CONTRACT
    2027-02-10 | schedules yearly  | monthly -> yearly |       |      | 2027-02-28 | monthly | NEW_CONTRACT
    2027-02-28 | renews            | yearly            | 19800 | 1800 | 2028-02-29 | yearly  | ONGOING_CONTRACT
    2028-02-29 | renews            | yearly            | 19800 | 1800 | 2029-02-28 | yearly  | ONGOING_CONTRACT
    2028-03-01 | schedules monthly | yearly -> monthly |       |      | 2029-02-28 | yearly  | ONGOING_CONTRACT
    2029-02-28 | renews            | monthly           | 1980  | 180  | 2029-03-31 | monthly | ONGOING_CONTRACT
    2029-03-31 | renews            | monthly           | 1980  | 180  | 2029-04-30 | monthly | ONGOING_CONTRACT`,
  ),
  story(
    'a change on a leap day is due on the last of February in common years',
    `
    2028-01-29 | joins            | monthly           | 1980  | 180  | 2028-02-29 | monthly | NEW_CONTRACT
    2028-02-10 | schedules yearly | monthly -> yearly |       |      | 2028-02-29 | monthly | NEW_CONTRACT
    2028-02-29 | renews           | yearly            | 19800 | 1800 | 2029-02-28 | yearly  | ONGOING_CONTRACT
    2029-02-28 | renews           | yearly            | 19800 | 1800 | 2030-02-28 | yearly  | ONGOING_CONTRACT
    2030-02-28 | renews           | yearly            | 19800 | 1800 | 2031-02-28 | yearly  | ONGOING_CONTRACT
    2031-02-28 | renews           | yearly            | 19800 | 1800 | 2032-02-29 | yearly  | ONGOING_CONTRACT
    2032-02-29 | renews           | yearly            | 19800 | 1800 | 2033-02-28 | yearly  | ONGOING_CONTRACT`,
  ),
  story(
    'a price rise after the promise applies from the second payment',
    `
    2027-04-15 | joins                                  | monthly           | 1980  | 180  | 2027-05-15 | monthly | NEW_CONTRACT
    2027-04-20 | schedules yearly                       | monthly -> yearly |       |      | 2027-05-15 | monthly | NEW_CONTRACT
    2027-04-25 | price 21780 of yearly from 2027-05-01  | monthly -> yearly |       |      | 2027-05-15 | monthly | NEW_CONTRACT
    2027-05-15 | renews                                 | yearly            | 19800 | 1800 | 2028-05-15 | yearly  | ONGOING_CONTRACT
    2028-05-15 | renews                                 | yearly            | 21780 | 1980 | 2029-05-15 | yearly  | ONGOING_CONTRACT`,
  ),
  story(
    'a lower price on the day of the change replaces the promise',
    `
    2027-04-15 | joins                                 | monthly           | 1980  | 180  | 2027-05-15 | monthly | NEW_CONTRACT
    2027-04-20 | schedules yearly                      | monthly -> yearly |       |      | 2027-05-15 | monthly | NEW_CONTRACT
    2027-04-25 | price 16500 of yearly from 2027-05-01 | monthly -> yearly |       |      | 2027-05-15 | monthly | NEW_CONTRACT
    2027-05-15 | renews                                | yearly            | 16500 | 1500 | 2028-05-15 | yearly  | ONGOING_CONTRACT`,
  ),
  story(
    'a scheduled change takes place after the old plan has stopped',
    `
    2027-04-20 | joins                         | monthly           | 1980  | 180  | 2027-05-20 | monthly | NEW_CONTRACT
    2027-04-20 | stop of monthly on 2027-06-15 | monthly           |       |      | 2027-05-20 | monthly | NEW_CONTRACT
    2027-05-20 | renews                        | monthly           | 1980  | 180  | 2027-06-20 | monthly | ONGOING_CONTRACT
    2027-06-01 | schedules yearly              | monthly -> yearly |       |      | 2027-06-20 | monthly | ONGOING_CONTRACT
    2027-06-20 | renews                        | yearly            | 19800 | 1800 | 2028-06-20 | yearly  | ONGOING_CONTRACT`,
  ),
  story(
    'a contract of a stopped plan ends without a change',
    `
    2027-04-20 | joins                         | monthly | 1980 | 180 | 2027-05-20 | monthly | NEW_CONTRACT
    2027-04-20 | stop of monthly on 2027-06-15 | monthly |      |     | 2027-05-20 | monthly | NEW_CONTRACT
    2027-05-20 | renews                        | monthly | 1980 | 180 | 2027-06-20 | monthly | ONGOING_CONTRACT
    2027-06-20 | ends                          | monthly |      |     | -          | none    | ENDED`,
  ),
  story(
    'a change to a plan that stops by its day is refused',
    `
    2027-05-20 | joins                         | monthly | 1980 | 180 | 2027-06-20 | monthly | NEW_CONTRACT
    2027-05-20 | stop of yearly on 2027-06-20  | monthly |      |     | 2027-06-20 | monthly | NEW_CONTRACT
    2027-06-01 | schedules yearly: stopsBefore | monthly |      |     | 2027-06-20 | monthly | NEW_CONTRACT
    2027-06-20 | renews                        | monthly | 1980 | 180 | 2027-07-20 | monthly | ONGOING_CONTRACT
    2027-07-20 | renews                        | monthly | 1980 | 180 | 2027-08-20 | monthly | ONGOING_CONTRACT`,
  ),
  story(
    'the old plan renews if the new one is stopped after scheduling',
    `
    2027-05-20 | joins                        | monthly           | 1980 | 180 | 2027-06-20 | monthly | NEW_CONTRACT
    2027-06-01 | schedules yearly             | monthly -> yearly |      |     | 2027-06-20 | monthly | NEW_CONTRACT
    2027-06-05 | stop of yearly on 2027-06-20 | monthly           |      |     | 2027-06-20 | monthly | NEW_CONTRACT
    2027-06-20 | renews                       | monthly           | 1980 | 180 | 2027-07-20 | monthly | ONGOING_CONTRACT`,
  ),
  story(
    'a change moves with the due day that support extends',
    `
    2027-02-10 | joins            | monthly           | 1980  | 180  | 2027-03-10 | monthly | NEW_CONTRACT
    2027-02-15 | schedules yearly | monthly -> yearly |       |      | 2027-03-10 | monthly | NEW_CONTRACT
    2027-03-01 | is extended 7    | monthly -> yearly |       |      | 2027-03-17 | monthly | NEW_CONTRACT
    2027-03-17 | renews           | yearly            | 19800 | 1800 | 2028-03-17 | yearly  | ONGOING_CONTRACT`,
  ),
  story(
    'the old plan renews if an extension moves the change to the stop of the new plan',
    `
    2027-05-20 | joins                        | monthly           | 1980 | 180 | 2027-06-20 | monthly | NEW_CONTRACT
    2027-06-01 | schedules yearly             | monthly -> yearly |      |     | 2027-06-20 | monthly | NEW_CONTRACT
    2027-06-05 | stop of yearly on 2027-06-25 | monthly -> yearly |      |     | 2027-06-20 | monthly | NEW_CONTRACT
    2027-06-10 | is extended 7                | monthly -> yearly |      |     | 2027-06-27 | monthly | NEW_CONTRACT
    2027-06-27 | renews                       | monthly           | 1980 | 180 | 2027-07-27 | monthly | ONGOING_CONTRACT`,
  ),
  story(
    'a change after an outage begins on its day and keeps the promise',
    `
    2027-02-10 | joins                                 | monthly           | 1980  | 180  | 2027-03-10 | monthly | NEW_CONTRACT
    2027-02-15 | schedules yearly                      | monthly -> yearly |       |      | 2027-03-10 | monthly | NEW_CONTRACT
    2027-03-01 | price 21780 of yearly from 2027-04-01 | monthly -> yearly |       |      | 2027-03-10 | monthly | NEW_CONTRACT
    2027-06-01 | renews late                           | yearly            | 19800 | 1800 | 2028-03-10 | yearly  | ONGOING_CONTRACT
    2028-03-10 | renews                                | yearly            | 21780 | 1980 | 2029-03-10 | yearly  | ONGOING_CONTRACT`,
  ),
  story(
    'months of an outage after a change are waived without using up the promise',
    `
    2027-01-15 | joins                                 | yearly            | 19800 | 1800 | 2028-01-15 | yearly  | NEW_CONTRACT
    2027-12-01 | schedules monthly                     | yearly -> monthly |       |      | 2028-01-15 | yearly  | NEW_CONTRACT
    2027-12-20 | price 2200 of monthly from 2028-02-01 | yearly -> monthly |       |      | 2028-01-15 | yearly  | NEW_CONTRACT
    2028-03-20 | renews late                           | monthly           | 1980  | 180  | 2028-04-15 | monthly | ONGOING_CONTRACT
    2028-04-15 | renews                                | monthly           | 2200  | 200  | 2028-05-15 | monthly | ONGOING_CONTRACT`,
  ),
  story(
    'a later request replaces the scheduled change',
    `
    2027-02-10 | joins             | monthly            | 1980 | 180 | 2027-03-10 | monthly | NEW_CONTRACT
    2027-02-15 | schedules yearly  | monthly -> yearly  |      |     | 2027-03-10 | monthly | NEW_CONTRACT
    2027-02-20 | schedules premium | monthly -> premium |      |     | 2027-03-10 | monthly | NEW_CONTRACT
    2027-03-10 | renews            | premium            | 4980 | 452 | 2027-04-10 | premium | ONGOING_CONTRACT`,
  ),
  story(
    'a cancellation drops the scheduled change, and a new request withdraws the cancellation',
    `
    2027-02-10 | joins             | monthly            | 1980 | 180 | 2027-03-10 | monthly | NEW_CONTRACT
    2027-02-15 | schedules yearly  | monthly -> yearly  |      |     | 2027-03-10 | monthly | NEW_CONTRACT
    2027-02-20 | cancels           | monthly            |      |     | 2027-03-10 | monthly | CANCEL_REQUEST
    2027-02-25 | schedules premium | monthly -> premium |      |     | 2027-03-10 | monthly | NEW_CONTRACT
    2027-03-10 | renews            | premium            | 4980 | 452 | 2027-04-10 | premium | ONGOING_CONTRACT`,
  ),
  story(
    'a refused first payment of the new plan leads back to the old price',
    `
    2027-01-01 | joins free 14    | monthly           |      |     | 2027-01-15 | monthly | NEW_TRIAL_CONTRACT
    2027-01-15 | renews           | monthly           | 1480 | 134 | 2027-02-15 | monthly | TRIAL_TO_PAID
    2027-01-20 | schedules yearly | monthly -> yearly |      |     | 2027-02-15 | monthly | TRIAL_TO_PAID
    2027-02-15 | is refused       | yearly            | 0    |     | 2027-02-15 | none    | HOLD
    2027-02-15 | takes back: no   | yearly            |      |     | 2027-02-15 | none    | HOLD
    2027-02-18 | returns          | monthly           |      |     | 2027-02-18 | none    | ONGOING_CONTRACT
    2027-02-18 | renews           | monthly           | 1480 | 134 | 2027-03-18 | monthly | ONGOING_CONTRACT
    2027-03-18 | renews           | monthly           | 1480 | 134 | 2027-04-18 | monthly | ONGOING_CONTRACT
    2027-04-18 | renews           | monthly           | 1980 | 180 | 2027-05-18 | monthly | ONGOING_CONTRACT`,
    { campaign: off },
  ),
  story(
    'a return keeps a price rise that the member already paid',
    `
    2027-01-10 | joins                                | monthly           | 1980 | 180 | 2027-02-10 | monthly | NEW_CONTRACT
    2027-01-10 | price 2200 of monthly from 2027-02-10 | monthly |      |     | 2027-02-10 | monthly | NEW_CONTRACT
    2027-02-10 | renews                               | monthly           | 2200 | 200 | 2027-03-10 | monthly | ONGOING_CONTRACT
    2027-02-20 | schedules yearly                     | monthly -> yearly |      |     | 2027-03-10 | monthly | ONGOING_CONTRACT
    2027-03-10 | is refused                           | yearly            | 0    |     | 2027-03-10 | none    | HOLD
    2027-03-10 | returns                              | monthly           |      |     | 2027-03-10 | none    | ONGOING_CONTRACT
    2027-03-10 | renews                               | monthly           | 2200 | 200 | 2027-04-10 | monthly | ONGOING_CONTRACT
    2027-04-10 | renews                               | monthly           | 2200 | 200 | 2027-05-10 | monthly | ONGOING_CONTRACT`,
  ),
  story(
    'a refused return does not lead back to the new plan',
    `
    2027-01-10 | joins            | monthly           | 1980 | 180 | 2027-02-10 | monthly | NEW_CONTRACT
    2027-01-20 | schedules yearly | monthly -> yearly |      |     | 2027-02-10 | monthly | NEW_CONTRACT
    2027-02-10 | is refused       | yearly            | 0    |     | 2027-02-10 | none    | HOLD
    2027-02-10 | returns          | monthly           |      |     | 2027-02-10 | none    | ONGOING_CONTRACT
    2027-02-10 | is refused       | monthly           | 0    |     | 2027-02-10 | none    | HOLD
    2027-02-10 | returns: no      | monthly           |      |     | 2027-02-10 | none    | HOLD
    2027-02-11 | pays by hand     | monthly           | 1980 | 180 | 2027-03-11 | monthly | HOLD_RELEASED`,
  ),
  story(
    'there is no return to a plan that has stopped',
    `
    2027-01-10 | joins                         | monthly           | 1980  | 180  | 2027-02-10 | monthly | NEW_CONTRACT
    2027-01-20 | schedules yearly              | monthly -> yearly |       |      | 2027-02-10 | monthly | NEW_CONTRACT
    2027-01-21 | stop of monthly on 2027-02-10 | monthly -> yearly |       |      | 2027-02-10 | monthly | NEW_CONTRACT
    2027-02-10 | is refused                    | yearly            | 0     |      | 2027-02-10 | none    | HOLD
    2027-02-10 | returns: no                   | yearly            |       |      | 2027-02-10 | none    | HOLD
    2027-02-11 | pays by hand                  | yearly            | 19800 | 1800 | 2028-02-10 | yearly  | HOLD_RELEASED`,
  ),
  story(
    'a trial whose new plan was refused is paid on hold',
    `
    2027-01-10 | joins free 14    | monthly           |       |      | 2027-01-24 | monthly | NEW_TRIAL_CONTRACT
    2027-01-12 | schedules yearly | monthly -> yearly |       |      | 2027-01-24 | monthly | NEW_TRIAL_CONTRACT
    2027-01-24 | is refused       | yearly            | 0     |      | 2027-01-24 | none    | TRIAL_HOLD
    2027-01-26 | pays by hand     | yearly            | 19800 | 1800 | 2028-01-24 | yearly  | TRIAL_HOLD_RELEASED`,
  ),
];

function story(
  name: string,
  text: string,
  given: Partial<Pick<PlanChangeStory, 'campaign' | 'isCarrier'>> = {},
): PlanChangeStory {
  const lines = text.trim().split('\n');
  return { name, rows: lines.map(rowOf), campaign: null, isCarrier: false, ...given };
}

function rowOf(line: string): StoryRow {
  const cells = line.split('|').map((cell) => cell.trim());
  const [on = '', event = '', plan = '', charge = '', taxWithin = '', due = '', rights = '', state = ''] =
    cells;
  const sum = (cell: string) => (cell === '' ? null : Number(cell));
  return {
    ...{ on: businessDate(on), event, plan, due, rights, state },
    ...{ charge: sum(charge), taxWithin: sum(taxWithin) },
  };
}

/** Returns the words of an event, without the words between them. */
export function wordsOf(event: string, pattern: RegExp): readonly string[] | null {
  const found = pattern.exec(event);
  return found === null ? null : found.slice(1);
}
