import { isThoroughRun, runsFullMatrix } from './full-matrix.js';

/** Starts all attempts before the first one can end, and waits for all of them. */
export async function runConcurrently<Result>(
  times: number,
  act: (index: number) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  return Promise.allSettled(Array.from({ length: times }, async (_, index) => act(index)));
}

/**
 * Checks that exactly one of several concurrent attempts succeeds, and returns its result. An attempt that
 * throws has failed. If failed attempts return a response, for example with an HTTP status, `won` identifies
 * the successful one.
 */
export async function assertSingleUse<Result>(
  act: (index: number) => Promise<Result>,
  times = 16,
  won: (result: Result) => boolean = () => true,
): Promise<Result> {
  const outcomes = await runConcurrently(times, act);
  const winners = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' && won(outcome.value) ? [outcome.value] : [],
  );
  if (winners.length !== 1) {
    throw new Error(
      `${winners.length} of ${times} concurrent attempts succeeded instead of 1. ${reasons(outcomes)}`,
    );
  }
  return winners[0] as Result;
}

function reasons(outcomes: PromiseSettledResult<unknown>[]): string {
  const messages = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  );
  return [...new Set(messages)].slice(0, 3).join('; ');
}

/**
 * Returns the number of rounds of a race. It is 1 for `npm test`, 3 with `--thorough` and 20 with `--nightly`.
 */
export function raceRounds(): number {
  if (runsFullMatrix('races')) return 20;
  return isThoroughRun() ? 3 : 1;
}

/**
 * Repeats a race with the state that earlier rounds left behind. @throws with the number of the failed round
 */
export async function repeatRace(
  race: (round: number) => Promise<unknown>,
  rounds: number = raceRounds(),
): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    try {
      await race(round);
    } catch (error) {
      throw new Error(`Round ${round} of ${rounds}: ${String(error)}`, { cause: error });
    }
  }
}
