import type { GatewayAnswer, NotExecuted, UnknownReason } from './gateway-answer.js';
import type { GatewayPacing } from './gateway-pacing.js';

/**
 * State of a circuit breaker. Times are machine time in milliseconds. The state is plain data, so that
 * processes can share it.
 */
export interface BreakerState {
  /**
   * Latest results, oldest first, at most `recentResultLimit`. While the breaker is open: the results that
   * opened it and the results of its probes.
   */
  recent: readonly CallResult[];
  /** Time at which the breaker opened automatically; null while closed. */
  openSince: number | null;
  /** Time of the last probe; null after a new request has succeeded. */
  probedAt: number | null;
  /** True after a manual pause until the breaker is resumed manually. */
  isPaused: boolean;
  inFlight: number;
  /** True while a trial request is in progress. */
  isOnTrial: boolean;
  /** Times of requests admitted within the last second, oldest first. */
  admitted: readonly number[];
}

/** `unreached`: the request was not sent. `failed`: the gateway is down or denies access. */
export type CallResult = 'good' | 'unreached' | 'failed';

/**
 * An open breaker admits two kinds of probes: a `trial`, which is a new request, and a `lookUp`, which is
 * read-only.
 */
export type BreakerRequest = 'request' | 'trial' | 'lookUp';

export type Admission = 'send' | 'probe' | 'wait';

export const recentResultLimit = 50;
const failuresInARow = 3;
const failureShare = 0.2;
const second = 1_000;
/** Interval between probes: an eighth of the duration of the outage, within these limits. */
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
 * Returns what a response says about the health of the gateway; null if it says nothing. A response that
 * concerns a single request is good, whatever its result.
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

/**
 * Returns true if the next probe is due. Probing an unreachable gateway has no cost, but a failed trial, or a
 * failure after a look-up, causes manual work.
 */
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

/**
 * Decides whether a request is admitted. If the outcome is `wait`, the returned state differs only in that
 * expired entries are removed.
 */
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
 * Records the result of an admitted request. `asked` is the kind of the request and `since` the time of its
 * admission. Late results of earlier requests neither close the breaker nor reopen a breaker that a look-up
 * closed. After a look-up, the first failure opens the breaker again.
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

/**
 * Undoes the admission of a trial request that was admitted at `since` but not sent. The next trial request is
 * then due immediately.
 */
export function withdraw(state: BreakerState, since: number, probedBefore: number | null): BreakerState {
  const settled = { ...state, inFlight: Math.max(0, state.inFlight - 1), isOnTrial: false };
  return state.probedAt === since ? { ...settled, probedAt: probedBefore } : settled;
}

/** Pauses the breaker manually; resuming it clears earlier failures. */
export function pause(state: BreakerState): BreakerState {
  return { ...state, isPaused: true };
}

export function resume(state: BreakerState): BreakerState {
  return { ...state, isPaused: false, recent: [], openSince: null, probedAt: null };
}

/**
 * Returns true after three consecutive failures, or if the list is full and at least 20 % of its results are
 * failures.
 */
function shouldOpen(recent: readonly CallResult[]): boolean {
  const latest = recent.slice(-failuresInARow);
  if (latest.length === failuresInARow && latest.every((callResult) => callResult !== 'good')) return true;
  const bad = recent.filter((callResult) => callResult !== 'good').length;
  return recent.length === recentResultLimit && bad >= failureShare * recentResultLimit;
}
