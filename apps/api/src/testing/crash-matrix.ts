import { runsFullMatrix } from '@account/testing/full-matrix';

import type { CrashRun } from './crash-points.js';

/** One possible course of a story. It may begin with the same effects as the first outcome. */
export interface CrashOutcome<Story> {
  name: string;
  story: Story;
  /**
   * Name of the last effect that the outcome shares with the first outcome. Crashes before a shared effect are
   * tested only with the first outcome. Absent if the outcomes share no effects.
   */
  sameUntil?: string;
}

export interface CrashCell {
  run: CrashRun;
  /** Invariants that were violated after the crash. */
  violations: readonly string[];
}

export interface CrashTally {
  cells: number;
  violations: string[];
  /** External effects of the first outcome. */
  boundaries: readonly string[];
}

/**
 * Crashes the first outcome before each of its effects in turn, and also completes it once. Crashes every other
 * outcome once, before the first effect that it does not share with the first outcome. With `npm test --
 * --nightly`, crashes every other outcome before each effect that it does not share, and also completes it
 * once.
 */
export async function crashMatrix<Story>(
  outcomes: readonly CrashOutcome<Story>[],
  cell: (story: Story, crashAt: number) => Promise<CrashCell>,
): Promise<CrashTally> {
  const tally: CrashTally = { cells: 0, violations: [], boundaries: [] };
  for (const [index, { name, story, sameUntil }] of outcomes.entries())
    for (let crashAt = firstOf(tally.boundaries, sameUntil); ; crashAt += 1) {
      const { run, violations } = await cell(story, crashAt);
      const where = run.crashedBefore === undefined ? 'alive' : `dead before "${run.crashedBefore}"`;
      tally.cells += 1;
      tally.violations.push(...violations.map((each) => `${name}, ${where} (${crashAt}): ${each}`));
      if (run.crashedBefore !== undefined && (index === 0 || runsFullMatrix('crashes'))) continue;
      if (tally.boundaries.length === 0) tally.boundaries = run.effects;
      break;
    }
  return tally;
}

function firstOf(boundaries: readonly string[], sameUntil: string | undefined): number {
  if (sameUntil === undefined) return 0;
  const index = boundaries.indexOf(sameUntil);
  if (index < 0) throw new Error(`"${sameUntil}" is no boundary: ${boundaries.join(' | ')}`);
  return index + 1;
}

/** Prints one line of output. */
export function printTally(name: string, tallies: readonly CrashTally[]): void {
  const sum = (count: (tally: CrashTally) => number) => tallies.reduce((all, tally) => all + count(tally), 0);
  const cells = `${sum((tally) => tally.cells)} cells at ${sum((tally) => tally.boundaries.length)} boundaries`;
  process.stdout.write(`${name}: ${cells}, ${sum((tally) => tally.violations.length)} violations\n`);
}
