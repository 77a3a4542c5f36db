import type { GatewayAnswer, NotExecuted, UnknownReason } from './gateway-answer.js';
import type { GatewayPacing } from './gateway-pacing.js';

/** Moments are machine time in milliseconds; plain data, so that every process can share it. */
export interface BreakerState {
  /** The latest answers, oldest first, at most `remembered`; of an open breaker what opened it, and its probes. */
  recent: readonly CallResult[];
  /** Since when the breaker is open by itself; null: closed. */
  openSince: number | null;
  /** When a probe was last let through; null once something new was answered well. */
  probedAt: number | null;
  /** By hand, until it is resumed by hand. */
  isPaused: boolean;
  inFlight: number;
  /** A trial is under way. */
  isOnTrial: boolean;
  /** When the latest of this second were let through, oldest first. */
  admitted: readonly number[];
}

/** `unreached`: no byte of it arrived. `failed`: it arrived at a gateway that does not work, or that does not take our access. */
export type CallResult = 'good' | 'unreached' | 'failed';

/** Only a `trial`, which is something new as well, and a `lookUp`, which changes nothing, may probe an open breaker. */
export type BreakerRequest = 'request' | 'trial' | 'lookUp';

export type Admission = 'send' | 'probe' | 'wait';

export const recentResultLimit = 50;
const failuresInARow = 3;
const failureShare = 0.2;
const second = 1_000;
/** Between two probes: an eighth of the time for which the gateway has been away, within these. */
const probeInterval = { least: second, share: 1 / 8, most: 60_000 };

export const closedBreaker: BreakerState = {
  recent: [],
  openSince: null,
  probedAt: null,
  isPaused: false,
  inFlight: 0,
  isOnTrial: false,
  admitted: [],
};

const resultOfCause: Readonly<Record<NotExecuted['cause'], CallResult>> = {
  unreachable: 'unreached',
  overloaded: 'failed',
  denied: 'failed',
  rejected: 'good',
};

const resultOfReason: Readonly<Record<UnknownReason, CallResult>> = {
  timeout: 'failed',
  connectionLost: 'failed',
  httpStatus: 'failed',
  garbled: 'failed',
  gatewayError: 'failed',
  unclear: 'good',
  unlistedCode: 'good',
  pending: 'good',
  alreadyDone: 'good',
  differs: 'good',
};

/**
 * Returns what an answer says about the health of the gateway; null: nothing. An answer that concerns a single request
 * counts as good, whatever its outcome.
 */
export function resultOf(answer: GatewayAnswer<object>): CallResult | null {
  if (answer.isLocal) return null;
  switch (answer.outcome) {
    case 'done':
      return 'good';
    case 'refused':
      return answer.isClosed ? 'failed' : 'good';
    case 'notExecuted':
      return resultOfCause[answer.cause];
    case 'unknown':
      return resultOfReason[answer.reason];
  }
}

/** What did not arrive costs nobody anything; a trial that failed, or what followed a look-up, is a person's work. */
export function isProbeDue({ recent, openSince, probedAt }: BreakerState, now: number): boolean {
  if (openSince === null) return false;
  const latest = Math.max(openSince, probedAt ?? openSince);
  const hasFailed = probedAt !== null && recent.at(-1) === 'failed';
  const grown = Math.min(
    Math.max((latest - openSince) * probeInterval.share, probeInterval.least),
    probeInterval.most,
  );
  return now - latest >= (hasFailed ? probeInterval.most : grown);
}

/** Asks for one request. `wait` changes nothing but what has run out. */
export function admit(
  state: BreakerState,
  { inFlight, perSecond }: Pick<GatewayPacing, 'inFlight' | 'perSecond'>,
  now: number,
  breakerRequest: BreakerRequest,
): { admission: Admission; state: BreakerState } {
  const admitted = state.admitted.filter((moment) => now - moment < second);
  const waiting = { ...state, admitted };
  if (state.isPaused) return { admission: 'wait', state: waiting };
  const go = { ...waiting, inFlight: state.inFlight + 1, admitted: [...admitted, now] };
  if (state.openSince !== null) {
    const isTrial = breakerRequest === 'trial';
    const mayProbe = breakerRequest === 'lookUp' || (isTrial && !state.isOnTrial);
    return mayProbe && isProbeDue(state, now)
      ? { admission: 'probe', state: { ...go, probedAt: now, isOnTrial: state.isOnTrial || isTrial } }
      : { admission: 'wait', state: waiting };
  }
  if (breakerRequest === 'lookUp') return { admission: 'wait', state: waiting };
  if (state.inFlight >= inFlight || admitted.length >= perSecond)
    return { admission: 'wait', state: waiting };
  return { admission: 'send', state: go };
}

/**
 * One admitted request was answered; `asked`: as what an open breaker let it through; `since`: when. Late answers to what
 * was sent before close nothing, and open nothing that a look-up closed. After a look-up the first failure opens again.
 */
export function observe(
  state: BreakerState,
  callResult: CallResult,
  now: number,
  breakerRequest: BreakerRequest,
  since = now,
): BreakerState {
  const settled = {
    ...state,
    inFlight: Math.max(0, state.inFlight - 1),
    isOnTrial: state.isOnTrial && breakerRequest !== 'trial',
  };
  const isGood = callResult === 'good';
  const recent = [...state.recent, callResult].slice(-recentResultLimit);
  if (state.openSince === null) {
    if (!isGood && state.probedAt !== null && since < state.probedAt) return settled;
    const opens = shouldOpen(recent) || (!isGood && state.probedAt !== null);
    const probedAt = isGood ? null : state.probedAt;
    return { ...settled, recent, probedAt, openSince: opens ? now : null };
  }
  if (breakerRequest === 'request') return settled;
  if (!isGood) return { ...settled, recent };
  return {
    ...settled,
    recent: [],
    openSince: null,
    probedAt: breakerRequest === 'trial' ? null : state.probedAt,
  };
}

/** Of a trial that was let through at `since`, nothing was sent: the next one is due when this one was. */
export function withdraw(state: BreakerState, since: number, probedBefore: number | null): BreakerState {
  const settled = { ...state, inFlight: Math.max(0, state.inFlight - 1), isOnTrial: false };
  return state.probedAt === since ? { ...settled, probedAt: probedBefore } : settled;
}

/** By hand. Resuming forgets what was bad. */
export function pause(state: BreakerState): BreakerState {
  return { ...state, isPaused: true };
}

export function resume(state: BreakerState): BreakerState {
  return { ...state, isPaused: false, recent: [], openSince: null, probedAt: null };
}

/** Three bad ones in a row, or a fifth of a full memory. */
function shouldOpen(recent: readonly CallResult[]): boolean {
  const latest = recent.slice(-failuresInARow);
  if (latest.length === failuresInARow && latest.every((callResult) => callResult !== 'good')) return true;
  const bad = recent.filter((callResult) => callResult !== 'good').length;
  return recent.length === recentResultLimit && bad >= failureShare * recentResultLimit;
}
