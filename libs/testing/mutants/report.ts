import type { Outcome } from './run-named.js';

/** The share of all named mutations that has to be caught. */
export const aim = 0.95;

export function outcomeLine(outcome: Outcome): string {
  const { mutation, fate, seconds, failures } = outcome;
  const { list, name, explained } = mutation;
  const word =
    fate === 'caught' ? 'caught' : fate === 'invalid' ? 'INVALID' : explained ? 'lives' : 'SURVIVED';
  const line = `  ${word.padEnd(9)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${list}/${name}`;
  return [line, ...failures].join('\n');
}

export interface NamedResult {
  lines: string[];
  isGood: boolean;
}

/** @param isComplete whether all named mutations were run, so that the share counts */
export function namedResult(outcomes: readonly Outcome[], isComplete: boolean): NamedResult {
  const ofFate = (mutantStatus: Outcome['fate']) =>
    outcomes.filter((outcome) => outcome.fate === mutantStatus);
  const caught = ofFate('caught').length;
  const unexplained = ofFate('survived').filter(({ mutation }) => !mutation.explained);
  const invalid = ofFate('invalid');
  const stale = ofFate('caught').filter(({ mutation }) => mutation.explained);
  const names = (some: readonly Outcome[]) => some.map(({ mutation }) => mutation.name).join(', ');
  const share = outcomes.length === 0 ? 1 : caught / outcomes.length;
  return {
    lines: [
      `Named mutations: ${caught} of ${outcomes.length} caught (${(share * 100).toFixed(1)} %)`,
      ...(unexplained.length > 0 ? [`Survived: ${names(unexplained)}`] : []),
      ...(invalid.length > 0 ? [`Invalid, their test cannot tell: ${names(invalid)}`] : []),
      ...(stale.length > 0 ? [`Caught although explained: ${names(stale)}`] : []),
    ],
    isGood: unexplained.length + invalid.length + stale.length === 0 && (!isComplete || share >= aim),
  };
}
