/** Starts all tries before the first can end and waits for every one. */
export async function atOnce<Result>(
  times: number,
  act: (index: number) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  return Promise.allSettled(Array.from({ length: times }, async (_, index) => act(index)));
}

/**
 * Asserts that of many tries at once exactly one succeeds, and answers with what it gave. A try that throws has lost;
 * where losers answer instead (an HTTP status), `won` tells them apart.
 */
export async function assertSingleUse<Result>(
  act: (index: number) => Promise<Result>,
  times = 16,
  won: (result: Result) => boolean = () => true,
): Promise<Result> {
  const outcomes = await atOnce(times, act);
  const winners = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' && won(outcome.value) ? [outcome.value] : [],
  );
  if (winners.length !== 1) {
    throw new Error(
      `Of ${times} tries at once ${winners.length} succeeded instead of 1. ${reasons(outcomes)}`,
    );
  }
  return winners[0] as Result;
}

function reasons(outcomes: PromiseSettledResult<unknown>[]): string {
  const said = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
  return [...new Set(said)].slice(0, 3).join('; ');
}
