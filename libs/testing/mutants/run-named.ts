import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CheckoutCopy } from './checkout-copy.js';
import { applyMutation, type ListedMutation } from './named-mutation.js';
import { detectionRun, type StepRun } from './detection.js';
import type { SharedServers } from './shared-servers.js';
import { Sources } from './sources.js';
import { StepRunner, type StepOutcome, type StepResult } from './step-runner.js';

/** `invalid` means that the test cannot run, or fails without the mutation. */
export type MutantStatus = 'caught' | 'survived' | 'invalid';

export interface Outcome {
  mutation: ListedMutation;
  fate: MutantStatus;
  seconds: number;
  /** For an invalid mutation, the failures without the mutation, or the reason why no test ran. */
  failures: readonly string[];
}

interface RunOptions {
  checkout: string;
  /** Number of runs in parallel. Each one uses a separate copy of the checkout. */
  jobs: number;
  servers: SharedServers;
  onOutcome: (outcome: Outcome) => void;
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Applies each mutation in a copy of the checkout, and runs the test that must detect it. */
export async function runNamed(
  mutations: readonly ListedMutation[],
  { checkout, jobs, servers, onOutcome }: RunOptions,
): Promise<Outcome[]> {
  const waiting = [...mutations];
  const sources = new Sources(checkout);
  // Finishes only the current mutations. Then the copies and servers are removed.
  const stop = () => void waiting.splice(0);
  for (const signal of signals) process.on(signal, stop);
  const outcomes: Outcome[] = [];
  const unharmedRuns = new Map<string, Promise<StepOutcome>>();
  const work = async () => {
    const copy = new CheckoutCopy(checkout);
    try {
      const runner = new StepRunner(copy.folder);
      for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
        const outcome = await testMutation(mutation, {
          folder: copy.folder,
          sources,
          runner,
          servers,
          unharmedRuns,
        });
        outcomes.push(outcome);
        onOutcome(outcome);
      }
    } finally {
      copy.remove();
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, mutations.length) }, work));
  for (const signal of signals) process.off(signal, stop);
  return outcomes;
}

interface Place {
  folder: string;
  sources: Sources;
  runner: StepRunner;
  servers: SharedServers;
  /** Results of test runs without a mutation, by test. */
  unharmedRuns: Map<string, Promise<StepOutcome>>;
}

async function testMutation(
  mutation: ListedMutation,
  { folder, sources, runner, servers, unharmedRuns }: Place,
): Promise<Outcome> {
  const started = performance.now();
  const unharmed = { ...servers.env, ...servers.templateEnv };
  const change = applyMutation(sources.exporting(mutation.in), mutation);
  const file = join(folder, change.file);
  const text = readFileSync(file, 'utf8');
  const run = detectionRun(mutation.noticedBy, (name) => sources.test(name));
  writeFileSync(file, change.text);
  const env = { ...unharmed, STOP_AT_FIRST_FAILURE: 'true' };
  const harmed = await runner.run(run, env).finally(() => writeFileSync(file, text));
  const without =
    harmed.result === 'failed'
      ? await runOnce(unharmedRuns, run, () => runner.run(run, unharmed))
      : undefined;
  const mutantStatus = without && without.result !== 'passed' ? 'invalid' : mutantStatuses[harmed.result];
  const seconds = (performance.now() - started) / 1000;
  const failures = mutantStatus === 'invalid' ? (without ?? harmed).failures : [];
  return { mutation, fate: mutantStatus, seconds, failures };
}

function runOnce(
  known: Map<string, Promise<StepOutcome>>,
  run: StepRun,
  begin: () => Promise<StepOutcome>,
): Promise<StepOutcome> {
  const key = JSON.stringify(run);
  const outcome = known.get(key) ?? begin();
  known.set(key, outcome);
  return outcome;
}

const mutantStatuses: Readonly<Record<StepResult, MutantStatus>> = {
  failed: 'caught',
  passed: 'survived',
  unusable: 'invalid',
};
