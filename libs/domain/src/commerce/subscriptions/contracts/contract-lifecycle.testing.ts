import type { BillingPeriod } from '../../catalogue/plans/billing-schedule.js';
import { cycleTerms, type CampaignTerms } from './cycle-terms.js';
import { addDays, type BusinessDate } from '../../business-day/business-date.js';
import type { RefusalClass } from '../../payments/charges/gateway-outcome.js';
import type { Yen } from '../../money/yen.js';
import { dueAction, nextActionDay } from './due-action.js';
import {
  recordUnknownOutcome,
  claimCharge,
  recordNotExecuted,
  settleCharge,
  type NotExecutedCause,
} from './charge-events.js';
import { recordRefusal } from './charge-refused.js';
import { closeContract, endByHoldLimit, endForMissingMethod, stopContract } from './closing-events.js';
import type { ContractDecision } from './contract-events.js';
import {
  changesNext,
  isUnpaidSuccessor,
  nextDue,
  type ContractFacts,
  type ScheduledChange,
} from './contract-facts.js';
import { priceDueOn, type ContractPrice } from './contract-price.js';
import { contractState } from './contract-state.js';
import { isStoppedBefore } from './forced-stop.js';
import { retryManually } from './manual-retry.js';
import {
  canReturn,
  planChangeDecision,
  returnTo,
  takeOver,
  withdrawableUntil,
  withoutChange,
  type PlanChangeRefusal,
} from './plan-change.js';
import { versionsFor } from './reminders/upcoming-payment.js';
import { decideRenewal, waivePeriods } from './renewal.js';
import { isEntitledByContract } from '../entitlements/contract-entitlement.js';

/** Simulated response of the gateway. */
export type GatewayAnswer = 'ok' | 'unknown' | RefusalClass | NotExecutedCause;

export interface SimulatedCharge {
  /** Number of earlier changes of plan. */
  contract: number;
  on: BusinessDate;
  dueOn: BusinessDate;
  amount: Yen;
  answer: GatewayAnswer;
  by: 'sweeper' | 'member';
}

/** Events as a service records them, independently of the rules under test. */
export type Noted = 'settled' | 'refused' | 'ended' | 'changed' | 'returned';

interface Cycle {
  /** Number of earlier changes of plan. */
  contract: number;
  planId: string;
  /** Number of the contract with which the campaign began. */
  campaignOf: number;
  dueOn: BusinessDate;
  amount: Yen;
  discount: Yen;
  isWaived: boolean;
  /** Set when the charge is settled. */
  period: BillingPeriod | null;
}

/** Plan of the simulated contract. A change of plan replaces it. */
interface LivedPlan {
  planId: string;
  price: Yen;
  campaign: CampaignTerms | null;
  campaignOf: number;
}

type OpenCycle = Pick<Cycle, 'dueOn' | 'amount' | 'discount'>;

/**
 * Simulates a contract and its successors in memory, with sweeps, charges and responses, using only the billing
 * rules.
 */
export class ContractLifecycle {
  readonly charges: SimulatedCharge[] = [];
  readonly cycles: Cycle[] = [];
  readonly noted: Noted[] = [];
  private sweptOn: BusinessDate | null = null;
  /** Number of charges with earlier payment methods. */
  private chargesOfOthers = 0;
  /** The billing cycle that has been started but not settled. Its amount is fixed. */
  private open: OpenCycle | null = null;
  planId = 'standard';
  campaignOf = 0;
  /** Contracts that ended by a change of plan, oldest first. */
  readonly past: ContractFacts[] = [];
  /** Price versions newer than the contract, by plan. */
  readonly versions = new Map<string, readonly ContractPrice[]>();
  /** Days on which the store discontinues plans. */
  readonly stops = new Map<string, BusinessDate>();
  /** The plan before the last change, until a payment settles; null if the member cannot return to it. */
  private old: (LivedPlan & Pick<ScheduledChange, 'renewSpan'>) | null = null;
  /** The plan that the member is entitled to watch. */
  private granted: string | null = 'standard';

  constructor(
    public facts: ContractFacts,
    public today: BusinessDate,
    public price: Yen,
    public campaign: CampaignTerms | null = null,
  ) {}

  get state() {
    return contractState(this.facts);
  }

  get next() {
    return nextDue(this.facts);
  }

  /** The plan that the member may watch; null if there is none. */
  get rights(): string | null {
    return isEntitledByContract(this.facts, this.today, 0) ? this.granted : null;
  }

  /** Sets the plan of the first contract. */
  ofPlan(planId: string): this {
    this.planId = planId;
    this.granted = planId;
    return this;
  }

  /** Schedules a change of plan, or replaces the scheduled one. */
  scheduleChange(change: ScheduledChange): PlanChangeRefusal | 'stopsBefore' | null {
    const { today } = this;
    const decision = planChangeDecision(this.facts, { today, mayAmountChange: true });
    if (decision.outcome === 'refused') return decision.refusal;
    if (isStoppedBefore(decision.on, this.stops.get(change.planId) ?? null)) return 'stopsBefore';
    this.facts = { ...decision.facts, scheduledChange: change };
    return null;
  }

  takeChangeBack(): boolean {
    if (withdrawableUntil(this.facts, this.today) === null) return false;
    this.facts = withoutChange(this.facts);
    return true;
  }

  /** Goes back from an unpaid new plan to the old plan, whose payment is then due today. */
  returnToOldPlan(): boolean {
    const { old, today } = this;
    if (old === null || !canReturn(this.facts)) return false;
    const forceStopOn = this.stops.get(old.planId) ?? null;
    if (isStoppedBefore(today, forceStopOn)) return false;
    const { ended, successor } = returnTo(this.facts, { renewSpan: old.renewSpan, forceStopOn }, today);
    const versions = this.versions.get(old.planId) ?? [];
    this.succeed(ended, successor, { ...old, price: priceDueOn(today, old.price, versions) });
    this.noted.push('returned');
    this.old = null;
    return true;
  }

  /** Advances the clock and runs the sweep on each day that has an action. */
  advanceTo(day: BusinessDate, answer: GatewayAnswer): this {
    for (let on = this.nextActDay(); on !== null && on <= day; on = this.nextActDay()) {
      this.today = on;
      this.sweep(answer);
    }
    this.today = day;
    return this;
  }

  /** Advances the clock without any sweep. */
  sleepUntil(day: BusinessDate): this {
    this.today = day;
    return this;
  }

  sweep(answer: GatewayAnswer): this {
    for (let act = dueAction(this.facts, this.today); act !== null; act = dueAction(this.facts, this.today)) {
      const before = this.facts;
      if (act === 'stop') this.take(stopContract(this.facts, this.today));
      if (act === 'close') this.take(closeContract(this.facts, this.today));
      if (act === 'endHold') this.take(endByHoldLimit(this.facts, this.today));
      if (act === 'retry') this.charge(answer, 'sweeper');
      if (act === 'renew') this.renew(answer);
      if (this.facts === before || answer === 'unreachable') break;
    }
    return this;
  }

  /** Applies the result of a charge whose outcome was unknown. */
  resolve(answer: GatewayAnswer, processedOn: BusinessDate = this.today): this {
    return this.answer(answer, processedOn);
  }

  tryByHand(answer: GatewayAnswer): ContractDecision {
    const decision = retryManually(this.facts, { today: this.today, tries: this.tries('member') });
    if (decision.outcome === 'changed') this.charge(answer, 'member');
    return decision;
  }

  /** Simulates a charge started by the member, for example after a change of payment method on hold. */
  charge(answer: GatewayAnswer, by: SimulatedCharge['by']): void {
    const { amount } = this.claim();
    if (this.take(claimCharge(this.facts)).outcome !== 'changed') throw new Error('claimed twice');
    const contract = this.past.length;
    this.charges.push({ contract, on: this.today, dueOn: this.next, amount, answer, by });
    if (answer === 'unknown') this.facts = recordUnknownOutcome(this.facts, new Date(0));
    else this.answer(answer, this.today);
  }

  /** Switches to another payment method, whose charge attempts are counted separately. */
  changeMethod(): void {
    this.chargesOfOthers = this.charges.length;
  }

  take(decision: ContractDecision): ContractDecision {
    if (decision.outcome !== 'changed') return decision;
    this.facts = decision.facts;
    if (this.facts.heldSince !== null && isUnpaidSuccessor(this.facts)) this.granted = null;
    if (this.facts.endedOn !== null) this.noted.push('ended');
    return decision;
  }

  /** Returns the days on which a charge attempt for the due amount reached the provider. */
  tries(by: SimulatedCharge['by']): BusinessDate[] {
    const { amount } = this.due();
    const charges = this.charges.slice(this.chargesOfOthers);
    const reached = charges.filter(({ answer }) => answer !== 'unreachable' && answer !== 'sent');
    return reached.filter((each) => each.by === by && each.amount === amount).map(({ on }) => on);
  }

  private nextActDay(): BusinessDate | null {
    const on = nextActionDay(this.facts);
    if (on === null) return null;
    const earliest = this.sweptOn === this.today ? addDays(this.today, 1) : this.today;
    this.sweptOn = on > earliest ? on : earliest;
    return this.sweptOn;
  }

  private renew(answer: GatewayAnswer): void {
    const { today } = this;
    const { scheduledChange } = this.facts;
    if (scheduledChange !== null && changesNext(this.facts)) {
      this.changePlan(scheduledChange, answer);
      return;
    }
    const { amount } = this.claim();
    const renewal = decideRenewal(this.facts, { today, amount, chargeMissedPeriods: false });
    switch (renewal.act) {
      case 'waive':
        this.waive(renewal.nextNumber);
        this.renew(answer);
        return;
      case 'settleZero':
        this.settle(today);
        return;
      case 'hold':
        this.noted.push('refused');
        this.take(recordRefusal(this.facts, { today, refusal: 'needsMethod', tries: [] }));
        return;
      case 'endWithoutMethod':
        this.take(endForMissingMethod(this.facts, today));
        return;
      case 'charge':
        this.charge(answer, 'sweeper');
    }
  }

  private changePlan(change: ScheduledChange, answer: GatewayAnswer): void {
    const forceStopOn = this.stops.get(change.planId) ?? null;
    if (isStoppedBefore(this.next, forceStopOn)) {
      this.facts = withoutChange(this.facts);
      return;
    }
    const { planId, price, campaignOf } = this;
    const campaign = this.remaining(this.campaign);
    const { ended, successor } = takeOver(this.facts, { ...change, forceStopOn });
    this.old = { planId, price, campaign, campaignOf, renewSpan: ended.schedule.renewSpan };
    this.succeed(ended, successor, { ...change, campaignOf: this.past.length + 1 });
    this.noted.push('changed');
    this.renew(answer);
  }

  private succeed(ended: ContractFacts, successor: ContractFacts, plan: LivedPlan): void {
    const { planId, price, campaign, campaignOf } = plan;
    this.past.push(ended);
    this.facts = successor;
    this.open = null;
    Object.assign(this, { planId, price, campaign, campaignOf });
  }

  /** After a return to the old plan, payments from before the change still count towards the campaign limit. */
  private remaining(campaign: CampaignTerms | null): CampaignTerms | null {
    const count = campaign?.discountContinuationCount ?? null;
    if (campaign === null || count === null) return campaign;
    const left = count - this.facts.settledCycles;
    return left > 0 ? { ...campaign, discountContinuationCount: left } : null;
  }

  private waive(nextNumber: number): void {
    const { planId, campaignOf } = this;
    const of = { contract: this.past.length, planId, campaignOf };
    while (this.facts.nextNumber < nextNumber) {
      const { dueOn, amount, discount } = this.claim();
      this.cycles.push({ ...of, dueOn, amount, discount, isWaived: true, period: null });
      this.open = null;
      this.take(waivePeriods(this.facts, this.facts.nextNumber + 1));
    }
  }

  private answer(answer: GatewayAnswer, processedOn: BusinessDate): this {
    const { today } = this;
    if (answer === 'ok') this.settle(processedOn);
    else if (answer === 'unreachable' || answer === 'sent')
      this.take(recordNotExecuted(this.facts, { today, cause: answer }));
    else if (answer !== 'unknown') {
      this.noted.push('refused');
      this.take(recordRefusal(this.facts, { today, refusal: answer, tries: this.tries('sweeper') }));
    }
    return this;
  }

  private settle(processedOn: BusinessDate): void {
    const { dueOn, amount, discount } = this.claim();
    const { planId, campaignOf, facts: before } = this;
    this.noted.push('settled');
    const decision = this.take(settleCharge(this.facts, { today: this.today, dueOn, processedOn }));
    if (decision.outcome !== 'changed') throw new Error(`not settled: ${JSON.stringify(decision)}`);
    const isMoved = this.facts.schedule !== before.schedule;
    const start = isMoved ? this.facts.schedule.base : dueOn;
    const period = { start, end: this.next };
    const of = { contract: this.past.length, planId, campaignOf };
    this.cycles.push({ ...of, dueOn, amount, discount, isWaived: false, period });
    this.open = null;
    this.old = null;
    this.granted = planId;
  }

  /** Starts a billing cycle, which fixes the due day and the amount. */
  private claim(): OpenCycle {
    this.open = this.due();
    return this.open;
  }

  private due(): OpenCycle {
    if (this.open?.dueOn === this.next) return this.open;
    const { settledCycles } = this.facts;
    const terms = cycleTerms({
      price: this.priceOn(this.next),
      campaign: this.campaign,
      settledCycles,
      taxRate: 10,
      taxRounding: 'floor',
    });
    return { dueOn: this.next, amount: terms.amount, discount: terms.discount };
  }

  private priceOn(due: BusinessDate): Yen {
    const versions = this.versions.get(this.planId) ?? [];
    const promisedDue = isUnpaidSuccessor(this.facts) ? this.next : null;
    return priceDueOn(due, this.price, versionsFor(due, { versions, promisedDue }));
  }
}
