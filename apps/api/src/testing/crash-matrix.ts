import { runsFullMatrix } from '@account/testing/full-matrix';

import type { CrashRun } from './crash-points.js';

/** One way in which a story may go, and up to where it is like another. */
export interface CrashOutcome<Story> {
  name: string;
  story: Story;
  /** Up to this effect it goes as the first outcome of the list does, whose cells stand for its own; absent: not at all. */
  sameUntil?: string;
}

export interface CrashCell {
  run: CrashRun;
  /** What is not true afterwards that has to be. */
  violations: readonly string[];
}

export interface CrashTally {
  cells: number;
  violations: string[];
  /** Boundaries of the first outcome. */
  boundaries: readonly string[];
}

/**
 * The first outcome dies before each of its effects in turn, and lives. Each other outcome dies before its own first
 * effect; `npm test -- --nightly` has it die before each of its own effects, too, and live.
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

/** One line of a run's output. */
export function printTally(name: string, tallies: readonly CrashTally[]): void {
  const sum = (count: (tally: CrashTally) => number) => tallies.reduce((all, tally) => all + count(tally), 0);
  const cells = `${sum((tally) => tally.cells)} cells at ${sum((tally) => tally.boundaries.length)} boundaries`;
  process.stdout.write(`${name}: ${cells}, ${sum((tally) => tally.violations.length)} violations\n`);
}
