import { thisCheckout } from './checkout-copy.js';
import { chooseMutations, type Choice } from './choose-mutations.js';
import { namedMutations } from './named-lists.js';
import { readOptions } from './options.js';
import { namedResult, outcomeLine, type NamedResult } from './report.js';
import { runNamed } from './run-named.js';
import { runRules } from './run-rules.js';
import { openSharedServers } from './shared-servers.js';

/** Program of `npm run mutants`. @returns whether enough mutations were detected */
export async function main(args: readonly string[]): Promise<boolean> {
  const options = readOptions(args);
  const choice = chooseMutations(await namedMutations(), options);
  const checkout = thisCheckout();
  const named = choice.named.length > 0 ? await runNamedMutations(choice, checkout, options.jobs) : undefined;
  const rulesAreGood = !choice.withRules || (await runRules(checkout, options));
  console.log(`\n${named?.lines.join('\n') ?? 'No named mutations ran.'}`);
  return rulesAreGood && (named?.isGood ?? true);
}

async function runNamedMutations(
  { named, isComplete }: Choice,
  checkout: string,
  jobs: number,
): Promise<NamedResult> {
  const servers = await openSharedServers();
  try {
    const outcomes = await runNamed(named, {
      checkout,
      jobs,
      servers,
      onOutcome: (outcome) => console.log(outcomeLine(outcome)),
    });
    if (outcomes.length < named.length)
      throw new Error(`Stopped after ${outcomes.length} of ${named.length}.`);
    return namedResult(outcomes, isComplete);
  } finally {
    await servers.stop();
  }
}
