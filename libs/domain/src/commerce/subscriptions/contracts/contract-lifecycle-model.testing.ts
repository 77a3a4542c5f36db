import fc from 'fast-check';

import type { CampaignTerms } from './cycle-terms.js';
import { addDays, type BusinessDate } from '../../business-day/business-date.js';
import { ledgerBalance, ledgerTransfers } from '../../ledger/ledger/ledger-transfers.js';
import { yen, type Yen } from '../../money/yen.js';
import type { RenewSpan } from '../../catalogue/plans/plan.js';
import { dueAction } from './due-action.js';
import { endByRefund, extendContract, endByWithdrawal } from './closing-events.js';
import { newContract, type ScheduledChange } from './contract-facts.js';
import { isEntitledByContract } from '../entitlements/contract-entitlement.js';
import type { BillingPeriod } from '../../catalogue/plans/billing-schedule.js';
import { chargeUnder } from '../../catalogue/campaigns/campaign-terms.js';
import { ContractLifecycle, type GatewayAnswer, type SimulatedCharge } from './contract-lifecycle.testing.js';
import { isStopping } from './renewal-status.js';
import { cancelContract, undoCancellation } from './cancellation.js';
import { changeMethod } from './method-change.js';

export type LifecycleCommand =
  | { do: 'advance' | 'outage'; days: number; answer: GatewayAnswer }
  /** `due` advances to the next due day. */
  | { do: 'resettle' | 'resolve' | 'change' | 'due'; answer: GatewayAnswer }
  | { do: 'cancel'; minutes: number }
  | { do: 'price'; price: number }
  | { do: 'stop' | 'extend'; days: number }
  | { do: 'schedule'; renewSpan: RenewSpan; price: number; discounted: CampaignTerms | null }
  | { do: 'undo' | 'rejoin' | 'refund' | 'withdraw' | 'takeBack' | 'return' };

const answer = fc.constantFrom<GatewayAnswer[]>(
  'ok',
  'ok',
  'ok',
  'retryLater',
  'needsMethod',
  'unknown',
  'unreachable',
  'sent',
);
const known = fc.constantFrom<GatewayAnswer[]>('ok', 'retryLater', 'sent');
const days = fc.integer({ min: 1, max: 40 });
const anySpan = fc.constantFrom<RenewSpan[]>(
  { span: 1, unit: 'months' },
  { span: 1, unit: 'months' },
  { span: 12, unit: 'months' },
  { span: 2, unit: 'weeks' },
  { span: 1, unit: 'days' },
);
const anyDiscount = fc.constantFrom<(CampaignTerms | null)[]>(
  null,
  { discount: { kind: 'amount', amount: yen(308) }, discountContinuationCount: 3 },
  { discount: { kind: 'percent', percent: 100 }, discountContinuationCount: 2 },
);
/**
 * Listed three times, so that this command is generated more often. A return to the old plan is seldom
 * possible.
 */
const returns = ['return', 'return', 'return'] as const;
export const lifecycleCommand: fc.Arbitrary<LifecycleCommand> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('advance' as const), days, answer }) },
  fc.record({ do: fc.constant('outage' as const), days, answer }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('resolve' as const), answer: known }) },
  fc.record({ do: fc.constantFrom('resettle' as const, 'change' as const), answer }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), minutes: fc.nat(120) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'rejoin' as const) }) },
  fc.record({ do: fc.constant('price' as const), price: fc.integer({ min: 500, max: 2_000 }) }),
  fc.record({ do: fc.constant('extend' as const), days }),
  fc.record({ do: fc.constantFrom('refund' as const, 'withdraw' as const) }),
  fc.record({ do: fc.constant('stop' as const), days: fc.integer({ min: 0, max: 90 }) }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('schedule' as const),
      renewSpan: anySpan,
      price: fc.integer({ min: 500, max: 20_000 }),
      discounted: anyDiscount,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('due' as const), answer }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('takeBack' as const, ...returns) }) },
);
export const lifecycleStart = fc.record({
  renewSpan: anySpan,
  day: fc.integer({ min: 0, max: 400 }),
  free: fc.constantFrom(0, 0, 14),
  discounted: anyDiscount,
  method: fc.constantFrom('usable' as const, 'usable' as const, 'none' as const),
});
export type LifecycleStart = typeof lifecycleStart extends fc.Arbitrary<infer Value> ? Value : never;

/** The change to the other plan that a command schedules. */
export function changeOf(
  { renewSpan, price, discounted }: LifecycleCommand & { do: 'schedule' },
  planId: string,
  today: BusinessDate,
): ScheduledChange {
  const name = { ja: '半額', en: 'Half price' };
  return {
    orderId: `${today} ${price}`,
    planId: planId === 'standard' ? 'second' : 'standard',
    ...{ renewSpan, price: yen(price), priceVersion: 1, forceStopOn: null, scheduledOn: today, terms: null },
    campaign: discounted && { ...discounted, campaignId: 'half', name },
  };
}

/** Runs a contract under the billing rules and compares it with a simplified model. */
export class ContractUnderTest {
  readonly life: ContractLifecycle;
  private readonly joinedPaid: boolean;
  private readonly paidAtOrder: BillingPeriod[];
  /** The change that is expected to be scheduled. */
  private scheduled: ScheduledChange | null = null;
  private settledBefore = 0;
  private readonly wrongSums: string[] = [];
  /** The price promised for the first payment of the current contract. */
  private promised: Yen | null = null;
  private isTakenOver = false;
  private watched: string | null = 'standard';
  /** Maximum number of discounted payments, keyed by the number of the contract in which the campaign began. */
  private readonly limits = new Map<number, number | null>();
  private cancelled = false;
  private chargesAtCancel = 0;
  /**
   * Number of card changes while the contract was on hold. Each change causes an immediate charge in addition
   * to the scheduled retries.
   */
  private changesOnHold = 0;
  private stopSetOn: BusinessDate | null = null;
  private readonly dues: BusinessDate[];
  private swept = false;

  private read = 0;
  private isPaid: boolean;
  private isHeld = false;
  private last: string;

  constructor(from: LifecycleStart, isAgain: boolean, today: BusinessDate) {
    this.joinedPaid = from.free === 0;
    this.isPaid = this.joinedPaid;
    this.last = isAgain ? 'RE_CONTRACT' : 'NEW_CONTRACT';
    const facts = newContract({
      firstDue: addDays(today, from.free),
      renewSpan: from.renewSpan,
      isPaidAtOrder: this.joinedPaid,
      isReContract: isAgain,
      forceStopOn: null,
      clock: 'store',
      method: from.method,
    });
    this.life = new ContractLifecycle(facts, today, yen(1_078), from.discounted);
    this.limits.set(0, from.discounted?.discountContinuationCount ?? null);
    this.dues = [this.life.next];
    this.paidAtOrder = this.joinedPaid ? [{ start: today, end: this.life.next }] : [];
  }

  get hasEnded(): boolean {
    return this.life.noted.includes('ended');
  }

  run(command: LifecycleCommand): void {
    const { life } = this;
    const { today } = life;
    this.swept = false;
    switch (command.do) {
      case 'advance':
        life.advanceTo(addDays(today, command.days), command.answer);
        this.swept = command.answer !== 'unreachable';
        break;
      case 'due':
        if (life.next <= today) break;
        life.advanceTo(life.next, command.answer);
        this.swept = command.answer !== 'unreachable';
        break;
      case 'outage':
        life.sleepUntil(addDays(today, command.days));
        break;
      case 'resolve':
        this.resolve(command.answer);
        break;
      case 'resettle':
        life.tryByHand(command.answer);
        break;
      case 'change':
        this.change(command.answer);
        break;
      case 'cancel':
        if (
          life.take(cancelContract(life.facts, { today, now: new Date(command.minutes * 60_000) }))
            .outcome === 'changed'
        )
          [this.cancelled, this.scheduled] = [true, null];
        break;
      case 'undo':
        if (
          life.take(
            undoCancellation(life.facts, { today, hasOtherMethod: false, tries: life.tries('sweeper') }),
          ).outcome === 'changed'
        )
          this.cancelled = false;
        break;
      case 'price':
        life.price = yen(command.price);
        this.promised = null;
        break;
      case 'schedule':
        this.schedule(command);
        break;
      case 'takeBack':
        if (life.takeChangeBack()) this.scheduled = null;
        break;
      case 'return':
        life.returnToOldPlan();
        break;
      case 'extend':
        life.take(extendContract(life.facts, command.days, today));
        break;
      case 'stop':
        this.stopSetOn ??= today;
        life.facts = { ...life.facts, forceStopOn: life.facts.forceStopOn ?? addDays(today, command.days) };
        break;
      case 'refund':
        life.take(endByRefund(life.facts, today));
        break;
      case 'withdraw':
        life.take(endByWithdrawal(life.facts, today));
        break;
      case 'rejoin':
        break;
    }
  }

  private schedule(command: LifecycleCommand & { do: 'schedule' }): void {
    const { life } = this;
    const change = changeOf(command, life.planId, life.today);
    if (life.scheduleChange(change) !== null) return;
    [this.scheduled, this.cancelled] = [change, false];
  }

  private resolve(answer: GatewayAnswer): void {
    const charge = this.life.charges.at(-1);
    if (this.life.facts.liveCharge === null || charge === undefined) return;
    charge.answer = answer;
    this.life.resolve(answer, charge.on);
  }

  private change(answer: GatewayAnswer): void {
    const { life } = this;
    const change = { today: life.today, to: 'store', isSame: false, lastCarrierDay: 25 } as const;
    const decision = changeMethod(life.facts, change);
    life.take(decision);
    if (decision.outcome !== 'changed') return;
    life.changeMethod();
    if (!decision.chargesNow) return;
    this.changesOnHold += 1;
    life.charge(answer, 'member');
  }

  /** Returns the rules that the last command violated. */
  broken(): string[] {
    const { life } = this;
    const { facts, charges } = life;
    const expected = this.expectedState();
    const isGood = facts.heldSince === null && !this.cancelled && !this.hasEnded && facts.liveCharge === null;
    const isWaiting = facts.unansweredAttempts > 0 || facts.lastAttemptedOn === life.today;
    const isMissed = this.swept && isGood && !isWaiting && life.next <= life.today && !isStopping(facts);
    const last = this.dues.at(-1) ?? life.next;
    this.dues.push(life.next);
    if (!this.cancelled) this.chargesAtCancel = charges.length;
    const change = facts.scheduledChange?.orderId;
    return [
      life.state === expected ? '' : `is ${life.state} instead of ${expected}`,
      life.rights === this.expectedRights() ? '' : `may watch ${life.rights} instead of ${this.watched}`,
      change === this.scheduled?.orderId ? '' : `changes to ${change} instead of ${this.scheduled?.orderId}`,
      life.past.length > 0 && isOfNewContract.has(life.state) ? `is ${life.state} after a change` : '',
      isMissed ? 'I2: what is due is missed' : '',
      this.swept && dueAction(facts, life.today) !== null ? 'I2: something is left to be done' : '',
      last > life.next ? 'I11: the next due day goes back' : '',
      charges.length > this.chargesAtCancel ? 'I6: charged after it was cancelled' : '',
    ].filter((what) => what !== '');
  }

  /** Returns the rules that the whole simulation violated. */
  brokenInAll(): string[] {
    const { facts, charges, cycles, past } = this.life;
    const settled = cycles.filter(({ isWaived }) => !isWaived);
    const paid = settled.flatMap(({ period }) => (period === null ? [] : [period]));
    const periods = [...this.paidAtOrder, ...paid];
    const byItself = charges.filter((each) => each.by === 'sweeper' && each.answer !== 'unreachable');
    const refusals = countBy(byItself.filter(({ answer: given }) => given === 'retryLater').map(cycleOf));
    const collected = charges.filter((each) => each.answer === 'ok');
    const amounts = new Map(settled.map((cycle) => [cycleOf(cycle), cycle.amount]));
    const own = settled.filter(({ contract }) => contract === past.length).length;
    const atOrder = this.joinedPaid && past.length === 0 ? 1 : 0;
    return [
      ...this.wrongSums,
      hasTwice(cycles.map(cycleOf)) ? 'I1: a due day is settled or waived twice' : '',
      hasTwice(settled.map(({ dueOn }) => dueOn)) ? 'I1: a due day is settled in two contracts' : '',
      periods.some(({ start: from, end }) => from >= end) ? 'I3: a period is empty' : '',
      periods.some(({ start: from }, index) => from < (periods[index - 1]?.end ?? from))
        ? 'I3: a day is paid for twice'
        : '',
      charges.some(({ on }) => facts.endedOn !== null && on > facts.endedOn)
        ? 'I6: charged after the end'
        : '',
      charges.some(({ on, contract }) => on > (past[contract]?.endedOn ?? on))
        ? 'charged after a change'
        : '',
      charges.some((each) => this.isAfterStop(each)) ? 'H7: charged after the stop' : '',
      hasTwice(byItself.map(({ contract, on }) => `${contract} ${on}`))
        ? 'two charges by itself on one day'
        : '',
      Math.max(0, ...refusals.values()) > 13 + this.changesOnHold ? 'E11: tried too often' : '',
      [...this.limits].some(([of, limit]) => this.discounted(of) > Math.max(limit ?? Infinity, 1))
        ? 'I7: discounted too often'
        : '',
      facts.settledCycles !== own + atOrder ? 'I7: cycles are miscounted' : '',
      this.collectedInLedger(collected) === sum(settled) ? '' : 'I4: the ledger is not what was settled',
      collected.length === settled.filter(({ amount }) => amount > 0).length ? '' : 'I1: two successes',
      charges.some((each) => (amounts.get(cycleOf(each)) ?? each.amount) !== each.amount)
        ? 'D12: the amount of a cycle changed'
        : '',
    ].filter((what) => what !== '');
  }

  private discounted(of: number): number {
    const settled = this.life.cycles.filter(({ isWaived, campaignOf }) => !isWaived && campaignOf === of);
    return settled.filter(({ discount }) => discount > 0).length + (of === 0 && this.joinedPaid ? 1 : 0);
  }

  private isAfterStop({ contract, on, dueOn }: SimulatedCharge): boolean {
    const { stopSetOn } = this;
    const { forceStopOn } = this.life.facts;
    if (contract < this.life.past.length || stopSetOn === null || forceStopOn === null || on <= stopSetOn)
      return false;
    return on >= forceStopOn || dueOn >= forceStopOn;
  }

  private collectedInLedger(collected: readonly { amount: Yen }[]): number {
    const sale = { gateway: 'card', planType: 'subscription', taxRate: 10, taxRounding: 'floor' } as const;
    const transfers = collected.flatMap(({ amount }) =>
      ledgerTransfers({ event: 'CHARGE_SETTLED', amount, ...sale }),
    );
    return ledgerBalance(transfers, (account) => account.startsWith('gateway_receivable'));
  }

  /** Derives the expected state from the recorded steps. */
  private expectedState(): string {
    for (const what of this.life.noted.slice(this.read)) {
      if (what === 'settled') this.settle();
      else if (what === 'refused' && !this.cancelled) this.hold();
      else if (what === 'changed' || what === 'returned') this.takeOver(what);
      else if (what === 'ended') this.scheduled = null;
    }
    this.read = this.life.noted.length;
    if (this.hasEnded) return 'ENDED';
    const prefix = this.isPaid ? '' : 'TRIAL_';
    if (this.isHeld) return `${prefix}HOLD${this.cancelled ? '_CANCEL_REQUEST' : ''}`;
    if (this.cancelled) return `${prefix}CANCEL_REQUEST`;
    if (this.isTakenOver) return 'ONGOING_CONTRACT';
    return this.isPaid ? this.last : 'NEW_TRIAL_CONTRACT';
  }

  private takeOver(what: 'changed' | 'returned'): void {
    const { life, scheduled } = this;
    this.isTakenOver = true;
    this.isHeld = false;
    this.stopSetOn = null;
    this.promised = null;
    if (what === 'returned') return;
    if (scheduled === null) throw new Error('A change that was not scheduled');
    this.limits.set(life.past.length, scheduled.campaign?.discountContinuationCount ?? null);
    this.promised = chargeUnder(scheduled.campaign, 0, scheduled.price);
    this.scheduled = null;
  }

  private hold(): void {
    this.isHeld = true;
    if (this.isTakenOver) this.watched = null;
  }

  /** Returns the plan that was paid last; null on hold and after the end. */
  private expectedRights(): string | null {
    return this.isHeld || !isEntitledByContract(this.life.facts, this.life.today, 0) ? null : this.watched;
  }

  private settle(): void {
    const cycle = this.life.cycles.filter(({ isWaived }) => !isWaived)[this.settledBefore];
    this.settledBefore += 1;
    const isPromised = cycle !== undefined && this.isTakenOver && this.promised !== null;
    if (isPromised && cycle.amount !== this.promised)
      this.wrongSums.push(`${cycle.amount} was collected, ${this.promised} was promised`);
    this.watched = cycle?.planId ?? null;
    if (this.isPaid) this.last = this.isHeld ? 'HOLD_RELEASED' : 'ONGOING_CONTRACT';
    else this.last = this.isHeld ? 'TRIAL_HOLD_RELEASED' : 'TRIAL_TO_PAID';
    [this.isPaid, this.isHeld, this.isTakenOver] = [true, false, false];
  }
}

const isOfNewContract: ReadonlySet<string> = new Set(['NEW_TRIAL_CONTRACT', 'NEW_CONTRACT', 'RE_CONTRACT']);

function cycleOf({ contract, dueOn }: { contract: number; dueOn: BusinessDate }): string {
  return `${contract} ${dueOn}`;
}

function sum(cycles: readonly { amount: Yen }[]): number {
  return cycles.reduce((total, { amount }) => total + amount, 0);
}

function hasTwice(values: readonly string[]): boolean {
  return new Set(values).size < values.length;
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
