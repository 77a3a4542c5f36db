import type { ChargePhase } from './charge-phase.js';

/** What a gateway answered a step of a charge with. */
export type StepOutcome = 'authorised' | 'captured' | 'refused' | 'notExecuted' | 'unknown';

/** `first` collects where the method has one step only; `capture` is the second of two. */
export type ChargeStep = 'first' | 'capture';

/** The phase that an answer leads to. A capture that was not executed leaves the authorisation to be captured. */
export function phaseAfter(step: ChargeStep, outcome: StepOutcome): ChargePhase {
  switch (outcome) {
    case 'authorised':
      return 'AUTHORISED';
    case 'captured':
      return 'SUCCEEDED';
    case 'refused':
      return 'REFUSED';
    case 'notExecuted':
      return step === 'capture' ? 'AUTHORISED' : 'NOT_EXECUTED';
    case 'unknown':
      return 'UNKNOWN';
  }
}

/** Why money that a provider collected has no order or cycle to go to. */
export const suspenseReasons = ['unmatched', 'amountDiffers', 'duplicate', 'ended'] as const;

export type SuspenseReason = (typeof suspenseReasons)[number];

export interface SuccessFacts {
  /** A charge of ours is known by the provider's ids. */
  isMatched: boolean;
  /** In the provider's books; null: not said. */
  amountAgrees: boolean | null;
  /** Another charge of the order or cycle succeeded before. */
  isPaidAlready: boolean;
  /** The contract has ended, or the order was given up and its place is gone. */
  hasEnded: boolean;
}

/** Null: it settles what it was for. */
export function suspenseReason(facts: SuccessFacts): SuspenseReason | null {
  if (!facts.isMatched) return 'unmatched';
  if (facts.amountAgrees === false) return 'amountDiffers';
  if (facts.isPaidAlready) return 'duplicate';
  return facts.hasEnded ? 'ended' : null;
}
