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
  /** Plan of the contract; after an arrow, the plan of the scheduled change. */
  plan: string;
  /** Sum that the member paid in this event; `0` for a refused charge. */
  charge: number | null;
  taxWithin: number | null;
  /** Next due day; `-` after the end of the contract. */
  due: string;
  /** Plan that the member may watch, or `none`. */
  rights: string;
  state: string;
}

/**
 * Simulation of one contract. Each row has one of these events:
 * - `joins`, or `joins free N` with N free days
 * - `renews`, or `renews late` for the first renewals after an outage
 * - `is refused`, `is collected` (by the carrier), `pays by hand`, `sets a card`
 * - `schedules PLAN`, or `schedules PLAN: REFUSAL` if the change is refused
 * - `takes back` (the scheduled change), `returns` (to the old plan)
 * - `cancels`, `ends`, `is extended 7` (days, by support)
 * - `price N of PLAN from DAY`, `stop of PLAN on DAY`
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
    'a contract on hold must be paid first, and the plan then changes on the new due day',
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
    'a carrier stops collecting in time, and the new plan is paid by card in the next month',
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
    'a carrier collects one more month before the new plan is paid by card',
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
    'a change of plan ends the remaining discount of the old plan',
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
    'the discount continues if the change is taken back on the day before it takes effect',
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
    'the anchor day 31 is kept through changes of plan in February',
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
    'a yearly plan that begins on 29 February is due on 28 February in common years',
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
    'a price increase after the change was scheduled applies from the second payment of the new plan',
    `
    2027-04-15 | joins                                  | monthly           | 1980  | 180  | 2027-05-15 | monthly | NEW_CONTRACT
    2027-04-20 | schedules yearly                       | monthly -> yearly |       |      | 2027-05-15 | monthly | NEW_CONTRACT
    2027-04-25 | price 21780 of yearly from 2027-05-01  | monthly -> yearly |       |      | 2027-05-15 | monthly | NEW_CONTRACT
    2027-05-15 | renews                                 | yearly            | 19800 | 1800 | 2028-05-15 | yearly  | ONGOING_CONTRACT
    2028-05-15 | renews                                 | yearly            | 21780 | 1980 | 2029-05-15 | yearly  | ONGOING_CONTRACT`,
  ),
  story(
    'a price decrease before the day of the change replaces the promised price',
    `
    2027-04-15 | joins                                 | monthly           | 1980  | 180  | 2027-05-15 | monthly | NEW_CONTRACT
    2027-04-20 | schedules yearly                      | monthly -> yearly |       |      | 2027-05-15 | monthly | NEW_CONTRACT
    2027-04-25 | price 16500 of yearly from 2027-05-01 | monthly -> yearly |       |      | 2027-05-15 | monthly | NEW_CONTRACT
    2027-05-15 | renews                                | yearly            | 16500 | 1500 | 2028-05-15 | yearly  | ONGOING_CONTRACT`,
  ),
  story(
    'a scheduled change takes place after the old plan was discontinued',
    `
    2027-04-20 | joins                         | monthly           | 1980  | 180  | 2027-05-20 | monthly | NEW_CONTRACT
    2027-04-20 | stop of monthly on 2027-06-15 | monthly           |       |      | 2027-05-20 | monthly | NEW_CONTRACT
    2027-05-20 | renews                        | monthly           | 1980  | 180  | 2027-06-20 | monthly | ONGOING_CONTRACT
    2027-06-01 | schedules yearly              | monthly -> yearly |       |      | 2027-06-20 | monthly | ONGOING_CONTRACT
    2027-06-20 | renews                        | yearly            | 19800 | 1800 | 2028-06-20 | yearly  | ONGOING_CONTRACT`,
  ),
  story(
    'a contract of a discontinued plan ends if no change is scheduled',
    `
    2027-04-20 | joins                         | monthly | 1980 | 180 | 2027-05-20 | monthly | NEW_CONTRACT
    2027-04-20 | stop of monthly on 2027-06-15 | monthly |      |     | 2027-05-20 | monthly | NEW_CONTRACT
    2027-05-20 | renews                        | monthly | 1980 | 180 | 2027-06-20 | monthly | ONGOING_CONTRACT
    2027-06-20 | ends                          | monthly |      |     | -          | none    | ENDED`,
  ),
  story(
    'a change is refused if the new plan will be discontinued by the day of the change',
    `
    2027-05-20 | joins                         | monthly | 1980 | 180 | 2027-06-20 | monthly | NEW_CONTRACT
    2027-05-20 | stop of yearly on 2027-06-20  | monthly |      |     | 2027-06-20 | monthly | NEW_CONTRACT
    2027-06-01 | schedules yearly: stopsBefore | monthly |      |     | 2027-06-20 | monthly | NEW_CONTRACT
    2027-06-20 | renews                        | monthly | 1980 | 180 | 2027-07-20 | monthly | ONGOING_CONTRACT
    2027-07-20 | renews                        | monthly | 1980 | 180 | 2027-08-20 | monthly | ONGOING_CONTRACT`,
  ),
  story(
    'the old plan renews if the new plan is discontinued after the change was scheduled',
    `
    2027-05-20 | joins                        | monthly           | 1980 | 180 | 2027-06-20 | monthly | NEW_CONTRACT
    2027-06-01 | schedules yearly             | monthly -> yearly |      |     | 2027-06-20 | monthly | NEW_CONTRACT
    2027-06-05 | stop of yearly on 2027-06-20 | monthly           |      |     | 2027-06-20 | monthly | NEW_CONTRACT
    2027-06-20 | renews                       | monthly           | 1980 | 180 | 2027-07-20 | monthly | ONGOING_CONTRACT`,
  ),
  story(
    'a scheduled change moves with the due day when support extends the contract',
    `
    2027-02-10 | joins            | monthly           | 1980  | 180  | 2027-03-10 | monthly | NEW_CONTRACT
    2027-02-15 | schedules yearly | monthly -> yearly |       |      | 2027-03-10 | monthly | NEW_CONTRACT
    2027-03-01 | is extended 7    | monthly -> yearly |       |      | 2027-03-17 | monthly | NEW_CONTRACT
    2027-03-17 | renews           | yearly            | 19800 | 1800 | 2028-03-17 | yearly  | ONGOING_CONTRACT`,
  ),
  story(
    'the old plan renews if an extension moves the change past the discontinuation of the new plan',
    `
    2027-05-20 | joins                        | monthly           | 1980 | 180 | 2027-06-20 | monthly | NEW_CONTRACT
    2027-06-01 | schedules yearly             | monthly -> yearly |      |     | 2027-06-20 | monthly | NEW_CONTRACT
    2027-06-05 | stop of yearly on 2027-06-25 | monthly -> yearly |      |     | 2027-06-20 | monthly | NEW_CONTRACT
    2027-06-10 | is extended 7                | monthly -> yearly |      |     | 2027-06-27 | monthly | NEW_CONTRACT
    2027-06-27 | renews                       | monthly           | 1980 | 180 | 2027-07-27 | monthly | ONGOING_CONTRACT`,
  ),
  story(
    'a change delayed by an outage takes effect on its scheduled day and keeps the promised price',
    `
    2027-02-10 | joins                                 | monthly           | 1980  | 180  | 2027-03-10 | monthly | NEW_CONTRACT
    2027-02-15 | schedules yearly                      | monthly -> yearly |       |      | 2027-03-10 | monthly | NEW_CONTRACT
    2027-03-01 | price 21780 of yearly from 2027-04-01 | monthly -> yearly |       |      | 2027-03-10 | monthly | NEW_CONTRACT
    2027-06-01 | renews late                           | yearly            | 19800 | 1800 | 2028-03-10 | yearly  | ONGOING_CONTRACT
    2028-03-10 | renews                                | yearly            | 21780 | 1980 | 2029-03-10 | yearly  | ONGOING_CONTRACT`,
  ),
  story(
    'months missed in an outage after a change are waived, and the first charge still has the promised price',
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
    'the member can return to the old price after the first payment of the new plan is refused',
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
    'after a return to the old plan, a price increase that the member has already paid still applies',
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
    'a refused payment after a return does not allow a return to the new plan',
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
    'a member cannot return to a plan that was discontinued',
    `
    2027-01-10 | joins                         | monthly           | 1980  | 180  | 2027-02-10 | monthly | NEW_CONTRACT
    2027-01-20 | schedules yearly              | monthly -> yearly |       |      | 2027-02-10 | monthly | NEW_CONTRACT
    2027-01-21 | stop of monthly on 2027-02-10 | monthly -> yearly |       |      | 2027-02-10 | monthly | NEW_CONTRACT
    2027-02-10 | is refused                    | yearly            | 0     |      | 2027-02-10 | none    | HOLD
    2027-02-10 | returns: no                   | yearly            |       |      | 2027-02-10 | none    | HOLD
    2027-02-11 | pays by hand                  | yearly            | 19800 | 1800 | 2028-02-10 | yearly  | HOLD_RELEASED`,
  ),
  story(
    'after a trial, a refused first payment of the new plan can be paid while on hold',
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

/** Returns the groups that the pattern captures in an event; null if the pattern does not match. */
export function wordsOf(event: string, pattern: RegExp): readonly string[] | null {
  const found = pattern.exec(event);
  return found === null ? null : found.slice(1);
}
