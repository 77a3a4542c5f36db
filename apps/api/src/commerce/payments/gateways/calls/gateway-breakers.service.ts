import {
  admit,
  isProbeDue,
  observe,
  resume,
  withdraw,
  type Admission,
  type BreakerRequest,
  type BreakerState,
  type CallResult,
} from '@account/gateways/payments/gateway-breaker';
import type { GatewayPacing } from '@account/gateways/payments/gateway-pacing';
import { Injectable } from '@nestjs/common';

import { newId } from '../../../../platform/ids/ids.js';
import { Logger } from '../../../../platform/logging/logger.js';
import {
  GatewayBreakerRepository,
  type BreakerRow,
  type FoundBreaker,
  type Permit,
} from './gateway-breaker.repository.js';
import type { GatewayRef, NotSent } from './gateway.declaration.js';
import { ChangeBatches } from './change-batches.js';

export type RequestPacing = Pick<
  GatewayPacing,
  'inFlight' | 'perSecond' | 'lease' | 'connectWithin' | 'answerWithin'
>;

export type Admitted = { permit: Permit } | { why: Exclude<NotSent['why'], 'notConfigured'> };

export type GatewayState = 'closed' | 'open' | 'paused';

interface Change<Result> {
  row?: BreakerRow;
  result: Result;
}

type Write = (found: FoundBreaker) => BreakerRow | undefined;

const maxAttempts = 100;

export const nameOf = ({ gatewayId, type }: GatewayRef) => `${gatewayId} ${type}`;

/**
 * The breaker of each gateway, shared by all processes. The rules are pure functions; one row stores the state.
 */
@Injectable()
export class GatewayBreakers {
  private readonly batches = new Map<string, ChangeBatches<Write>>();

  constructor(
    private readonly breakers: GatewayBreakerRepository,
    private readonly logger: Logger,
  ) {}

  /** @param seatWithin maximum wait of a probe for a free slot in its process, in milliseconds */
  admitRequest(
    ref: GatewayRef,
    pacing: RequestPacing,
    breakerRequest: BreakerRequest,
    seatWithin = 0,
  ): Promise<Admitted> {
    return this.change<Admitted>(ref, (found) => {
      const now = found.now.getTime();
      if (found.isPaused) return { result: { why: 'paused' } };
      const { admission, state } = admit(stateOf(found), pacing, now, breakerRequest);
      if (admission === 'wait') return { result: { why: found.openSince === null ? 'busy' : 'open' } };
      const permit = {
        id: newId<'gateway-permit'>(),
        ...termOf(admission, pacing, { now, asked: breakerRequest, seatWithin }),
        ...(admission === 'probe' &&
          breakerRequest === 'trial' && { probedBefore: found.probedAt?.getTime() ?? null }),
      };
      return { row: rowOf(state, [...live(found), permit]), result: { permit } };
    });
  }

  /**
   * Records the result of a permitted request.
   * @param weight null if the result says nothing about the gateway's health
   */
  async settleRequest(ref: GatewayRef, permit: Permit, weight: CallResult | null): Promise<void> {
    const { probe = 'request', since } = permit;
    await this.record(
      ref,
      (before, now) =>
        weight === null ? unsent(before, permit) : observe(before, weight, now, probe, since),
      permit,
    );
  }

  async recordFailure(ref: GatewayRef, callResult: CallResult): Promise<void> {
    await this.record(ref, (before, now) => observe(before, callResult, now, 'request'));
  }

  async closeBreaker(ref: GatewayRef): Promise<void> {
    await this.change(ref, (found) => ({ row: rowOf(resume(stateOf(found)), live(found)), result: null }));
  }

  async findState(ref: GatewayRef): Promise<GatewayState> {
    const { isPaused, openSince } = await this.breakers.findBreaker(ref);
    return isPaused ? 'paused' : openSince === null ? 'closed' : 'open';
  }

  /** Returns whether a new request of this kind would be admitted if a slot is free. */
  async accepts(ref: GatewayRef, breakerRequest: BreakerRequest): Promise<boolean> {
    const found = await this.breakers.findBreaker(ref);
    const state = stateOf(found);
    if (found.isPaused || found.openSince === null) return !found.isPaused;
    return breakerRequest === 'trial' && !state.isOnTrial && isProbeDue(state, found.now.getTime());
  }

  async listOpen(): Promise<string[]> {
    const all = await this.breakers.findAll();
    return all.flatMap(({ gatewayId, paymentMethodType, openSince }) =>
      openSince === null ? [] : [`${gatewayId} ${paymentMethodType}`],
    );
  }

  /** Excludes paused gateways. */
  async listProbeable(): Promise<string[]> {
    const found = await this.breakers.findToProbe();
    return found.map(({ gatewayId, paymentMethodType: type }) => nameOf({ gatewayId, type }));
  }

  private async record(
    ref: GatewayRef,
    by: (before: BreakerState, now: number) => BreakerState,
    settled?: Permit,
  ): Promise<void> {
    const { before, after } = await this.change(ref, (found) => {
      const before = stateOf(found);
      const after = by(before, found.now.getTime());
      const inFlight = live(found).filter(({ id }) => id !== settled?.id);
      return { row: rowOf(after, inFlight), result: { before, after } };
    });
    this.report(ref, before, after);
  }

  private report(ref: GatewayRef, before: BreakerState, after: BreakerState): void {
    const gateway = `${ref.gatewayId}/${ref.type}`;
    if (before.openSince === null && after.openSince !== null)
      this.logger.error('gateway_circuit.opened', undefined, { gateway });
    if (before.openSince !== null && after.openSince === null)
      this.logger.info('gateway_circuit.closed', { gateway });
  }

  private async change<Result>(
    ref: GatewayRef,
    by: (found: FoundBreaker) => Change<Result>,
  ): Promise<Result> {
    let result: [Result] | undefined;
    await this.batchesOf(ref).add((found) => {
      const change = by(found);
      result = [change.result];
      return change.row;
    });
    if (result === undefined)
      throw new Error(`A change of the circuit breaker ${ref.gatewayId}/${ref.type} was not applied`);
    return result[0];
  }

  private batchesOf(ref: GatewayRef): ChangeBatches<Write> {
    const key = `${ref.gatewayId}/${ref.type}`;
    const joined = this.batches.get(key) ?? new ChangeBatches<Write>((changes) => this.write(ref, changes));
    this.batches.set(key, joined);
    return joined;
  }

  private async write(ref: GatewayRef, changes: readonly Write[]): Promise<void> {
    for (let round = 0; round < maxAttempts; round += 1) {
      const found = await this.breakers.findBreaker(ref);
      let after = found;
      for (const change of changes) after = { ...after, ...change(after) };
      if (isUnchanged(found, after) || (await this.breakers.save(ref, found.version, after))) return;
    }
    throw new Error(`Too many conflicting changes of the circuit breaker ${ref.gatewayId}/${ref.type}`);
  }
}

/** Compares array identity: every change that writes the row creates a new `inFlight` array. */
function isUnchanged(found: FoundBreaker, { inFlight }: FoundBreaker): boolean {
  return inFlight === found.inFlight;
}

function live({ inFlight, now }: FoundBreaker): readonly Permit[] {
  return inFlight.filter(({ until }) => until > now.getTime());
}

function stateOf(found: FoundBreaker): BreakerState {
  const { recent, openSince, probedAt, admitted, isPaused } = found;
  return {
    recent: [...recent].map(weightOfMark),
    openSince: openSince?.getTime() ?? null,
    probedAt: probedAt?.getTime() ?? null,
    isPaused,
    inFlight: live(found).length,
    isOnTrial: live(found).some(({ probe }) => probe === 'trial'),
    admitted,
  };
}

function unsent(state: BreakerState, { probe, since, probedBefore = null }: Permit): BreakerState {
  return probe === 'trial' && since !== undefined ? withdraw(state, since, probedBefore) : state;
}

function rowOf(state: BreakerState, inFlight: readonly Permit[]): BreakerRow {
  const { recent, openSince, probedAt, admitted } = state;
  return {
    recent: recent.map((callResult) => marks[callResult]).join(''),
    openSince: openSince === null ? null : new Date(openSince),
    probedAt: probedAt === null ? null : new Date(probedAt),
    admitted,
    inFlight,
  };
}

const marks: Readonly<Record<CallResult, string>> = { good: '.', unreached: '-', failed: 'x' };

function weightOfMark(mark: string): CallResult {
  if (mark === marks.failed) return 'failed';
  return mark === marks.unreached ? 'unreached' : 'good';
}

/**
 * The permit of a probe lasts only as long as the wait for a slot and the response may take, because a running
 * probe blocks all other probes.
 */
function termOf(
  admission: Admission,
  { lease, connectWithin, answerWithin }: RequestPacing,
  { now, asked, seatWithin }: { now: number; asked: BreakerRequest; seatWithin: number },
): Omit<Permit, 'id'> {
  if (admission !== 'probe' || asked === 'request') return { since: now, until: now + lease };
  return { since: now, until: now + seatWithin + connectWithin + answerWithin, probe: asked };
}
