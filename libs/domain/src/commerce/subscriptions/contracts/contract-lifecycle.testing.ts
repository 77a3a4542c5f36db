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
import { nextDue, type ContractFacts } from './contract-facts.js';
import { contractState } from './contract-state.js';
import { retryManually } from './manual-retry.js';
import { decideRenewal, waivePeriods } from './renewal.js';

/** Simulated response of the gateway. */
export type GatewayAnswer = 'ok' | 'unknown' | RefusalClass | NotExecutedCause;

export interface SimulatedCharge {
  on: BusinessDate;
  dueOn: BusinessDate;
  amount: Yen;
  answer: GatewayAnswer;
  by: 'sweeper' | 'member';
}

/** Events as a service records them, independently of the rules under test. */
export type Noted = 'settled' | 'refused' | 'ended';

interface Cycle {
  dueOn: BusinessDate;
  amount: Yen;
  discount: Yen;
  isWaived: boolean;
  /** Set on settlement. */
  period: BillingPeriod | null;
}

/** Simulates a contract in memory: sweeps, charges and responses, using only the billing rules. */
export class ContractLifecycle {
  readonly charges: SimulatedCharge[] = [];
  readonly cycles: Cycle[] = [];
  readonly noted: Noted[] = [];
  private sweptOn: BusinessDate | null = null;
  /** Number of charges with previous methods. */
  private chargesOfOthers = 0;
  /** The claimed but unsettled cycle, whose amount is fixed. */
  private open: Pick<Cycle, 'dueOn' | 'amount' | 'discount'> | null = null;

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

  /** A charge started by the member, for example after a change of method on hold. */
  charge(answer: GatewayAnswer, by: SimulatedCharge['by']): void {
    const { amount } = this.claim();
    if (this.take(claimCharge(this.facts)).outcome !== 'changed') throw new Error('claimed twice');
    this.charges.push({ on: this.today, dueOn: this.next, amount, answer, by });
    if (answer === 'unknown') this.facts = recordUnknownOutcome(this.facts, new Date(0));
    else this.answer(answer, this.today);
  }

  /** Uses another method from now on, with a separate count of attempts. */
  changeMethod(): void {
    this.chargesOfOthers = this.charges.length;
  }

  take(decision: ContractDecision): ContractDecision {
    if (decision.outcome !== 'changed') return decision;
    this.facts = decision.facts;
    if (this.facts.endedOn !== null) this.noted.push('ended');
    return decision;
  }

  /** Days on which the due amount reached the provider. */
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

  private waive(nextNumber: number): void {
    while (this.facts.nextNumber < nextNumber) {
      const { dueOn, amount, discount } = this.claim();
      this.cycles.push({ dueOn, amount, discount, isWaived: true, period: null });
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
    const before = this.facts;
    this.noted.push('settled');
    const decision = this.take(settleCharge(this.facts, { today: this.today, dueOn, processedOn }));
    if (decision.outcome !== 'changed') throw new Error(`not settled: ${JSON.stringify(decision)}`);
    const isMoved = this.facts.schedule !== before.schedule;
    const start = isMoved ? this.facts.schedule.base : dueOn;
    this.cycles.push({ dueOn, amount, discount, isWaived: false, period: { start, end: this.next } });
    this.open = null;
  }

  /** The first claim of a cycle fixes its due day and amount. */
  private claim(): Pick<Cycle, 'dueOn' | 'amount' | 'discount'> {
    this.open = this.due();
    return this.open;
  }

  private due(): Pick<Cycle, 'dueOn' | 'amount' | 'discount'> {
    if (this.open?.dueOn === this.next) return this.open;
    const { settledCycles } = this.facts;
    const terms = cycleTerms({
      price: this.price,
      campaign: this.campaign,
      settledCycles,
      taxRate: 10,
      taxRounding: 'floor',
    });
    return { dueOn: this.next, amount: terms.amount, discount: terms.discount };
  }
}
