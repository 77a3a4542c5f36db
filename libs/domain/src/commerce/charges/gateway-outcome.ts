import type { ChargePhase } from './charge-phase.js';

export type StepOutcome = 'authorised' | 'captured' | 'refused' | 'notExecuted' | 'unknown';

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

export const suspenseReasons = ['unmatched', 'amountDiffers', 'duplicate', 'ended'] as const;

export type SuspenseReason = (typeof suspenseReasons)[number];

export interface SuccessFacts {
  isMatched: boolean;
  amountAgrees: boolean | null;
  isPaidAlready: boolean;
  hasEnded: boolean;
}

export function suspenseReason(facts: SuccessFacts): SuspenseReason | null {
  if (!facts.isMatched) return 'unmatched';
  if (facts.amountAgrees === false) return 'amountDiffers';
  if (facts.isPaidAlready) return 'duplicate';
  return facts.hasEnded ? 'ended' : null;
}
