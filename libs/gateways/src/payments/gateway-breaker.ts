import type { GatewayAnswer } from './gateway-answer.js';
import type { GatewayPacing } from './gateway-pacing.js';

/** Moments are machine time in milliseconds; plain data, so that every process can share it. */
export interface BreakerState {
  /** The latest answers, oldest first, at most `remembered`. */
  recent: readonly Weight[];
  /** Since when the breaker is open by itself; null: closed. */
  openSince: number | null;
  /** When a probe was last let through. */
  probedAt: number | null;
  /** By hand, until it is resumed by hand. */
  isPaused: boolean;
  inFlight: number;
  /** When the latest of this second were let through, oldest first. */
  admitted: readonly number[];
}

export type Weight = 'good' | 'bad';

export type Admission = 'send' | 'probe' | 'wait';

export const remembered = 50;
const badInARow = 3;
const badShare = 0.2;
/** Between two probes of a breaker that is open. */
const probeEvery = 60_000;
const second = 1_000;

export const closedBreaker: BreakerState = {
  recent: [],
  openSince: null,
  probedAt: null,
  isPaused: false,
  inFlight: 0,
  admitted: [],
};

/** What an answer says of the gateway: a refusal is a good answer, and so is one that only needs time. */
export function weightOf(answer: GatewayAnswer<object>): Weight {
  switch (answer.outcome) {
    case 'done':
    case 'refused':
      return 'good';
    case 'notExecuted':
      return 'bad';
    case 'unknown':
      return answer.reason === 'pending' || answer.reason === 'alreadyDone' ? 'good' : 'bad';
  }
}

/** Asks for one charge. `wait` changes nothing but what has run out. */
export function admit(
  state: BreakerState,
  { inFlight, perSecond }: Pick<GatewayPacing, 'inFlight' | 'perSecond'>,
  now: number,
): { admission: Admission; state: BreakerState } {
  const admitted = state.admitted.filter((moment) => now - moment < second);
  const waiting = { ...state, admitted };
  if (state.isPaused) return { admission: 'wait', state: waiting };
  const go = { ...waiting, inFlight: state.inFlight + 1, admitted: [...admitted, now] };
  if (state.openSince !== null) {
    const mayProbe = state.inFlight === 0 && now - (state.probedAt ?? state.openSince) >= probeEvery;
    return mayProbe
      ? { admission: 'probe', state: { ...go, probedAt: now } }
      : { admission: 'wait', state: waiting };
  }
  if (state.inFlight >= inFlight || admitted.length >= perSecond)
    return { admission: 'wait', state: waiting };
  return { admission: 'send', state: go };
}

/** One admitted charge was answered. A probe that is answered well closes the breaker with a clean memory. */
export function observe(state: BreakerState, weight: Weight, now: number): BreakerState {
  const settled = { ...state, inFlight: Math.max(0, state.inFlight - 1) };
  if (state.openSince !== null && state.probedAt !== null)
    return weight === 'good' ? { ...settled, recent: [], openSince: null, probedAt: null } : settled;
  const recent = [...state.recent, weight].slice(-remembered);
  const opens = state.openSince === null && isBroken(recent);
  return { ...settled, recent, openSince: opens ? now : state.openSince };
}

/** By hand. Resuming forgets what was bad. */
export function pause(state: BreakerState): BreakerState {
  return { ...state, isPaused: true };
}

export function resume(state: BreakerState): BreakerState {
  return { ...state, isPaused: false, recent: [], openSince: null, probedAt: null };
}

/** Three bad ones in a row, or a fifth of a full memory. */
function isBroken(recent: readonly Weight[]): boolean {
  const latest = recent.slice(-badInARow);
  if (latest.length === badInARow && latest.every((weight) => weight === 'bad')) return true;
  const bad = recent.filter((weight) => weight === 'bad').length;
  return recent.length === remembered && bad >= badShare * remembered;
}
