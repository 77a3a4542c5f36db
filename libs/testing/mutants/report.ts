import type { Outcome } from './run-named.js';

/** Minimum share of the named mutations that tests must detect. */
export const aim = 0.95;

export function outcomeLine(outcome: Outcome): string {
  const { mutation, fate, seconds, failures } = outcome;
  const { list, name, explained } = mutation;
  const word =
    fate === 'caught' ? 'caught' : fate === 'invalid' ? 'INVALID' : explained ? 'accepted' : 'SURVIVED';
  const line = `  ${word.padEnd(9)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${list}/${name}`;
  return [line, ...failures].join('\n');
}

export interface NamedResult {
  lines: string[];
  isGood: boolean;
}

/** @param isComplete whether all named mutations ran, so that the share of detected mutations is checked */
export function namedResult(outcomes: readonly Outcome[], isComplete: boolean): NamedResult {
  const withStatus = (mutantStatus: Outcome['fate']) =>
    outcomes.filter((outcome) => outcome.fate === mutantStatus);
  const caught = withStatus('caught').length;
  const unexplained = withStatus('survived').filter(({ mutation }) => !mutation.explained);
  const invalid = withStatus('invalid');
  const stale = withStatus('caught').filter(({ mutation }) => mutation.explained);
  const names = (some: readonly Outcome[]) => some.map(({ mutation }) => mutation.name).join(', ');
  const share = outcomes.length === 0 ? 1 : caught / outcomes.length;
  return {
    lines: [
      `Named mutations: ${caught} of ${outcomes.length} caught (${(share * 100).toFixed(1)} %)`,
      ...(unexplained.length > 0 ? [`Survived: ${names(unexplained)}`] : []),
      ...(invalid.length > 0 ? [`Invalid, not tested: ${names(invalid)}`] : []),
      ...(stale.length > 0 ? [`Caught despite an explanation: ${names(stale)}`] : []),
    ],
    isGood: unexplained.length + invalid.length + stale.length === 0 && (!isComplete || share >= aim),
  };
}
