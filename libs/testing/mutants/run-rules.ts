import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CheckoutCopy } from './checkout-copy.js';
import type { MutantOptions } from './options.js';
import { ruleFiles } from './choose-mutations.js';

const config = 'libs/testing/mutants/stryker.config.mjs';

/** The full report, and the results of the last run. With these results, the next run tests only changes. */
const cachedFiles = ['reports/stryker-incremental.json', 'reports/mutation/mutation.json'];

/**
 * Runs StrykerJS for the rules in `libs/domain` and `libs/contracts`. @returns whether enough mutations were
 * detected
 */
export async function runRules(checkout: string, { files, jobs }: MutantOptions): Promise<boolean> {
  const mutate = files.length > 0 ? ['--mutate', ruleFiles(checkout, files).join(',')] : [];
  const copy = new CheckoutCopy(checkout);
  try {
    const notes = join(checkout, '.cache/mutants');
    const digest = testsDigest(checkout);
    if (files.length === 0 && digest === read(join(notes, 'tests'))) keep(notes, copy.folder);
    const passed = await run(copy.folder, ['run', config, '--concurrency', `${jobs}`, ...mutate]);
    if (files.length === 0) {
      keep(copy.folder, notes);
      writeFileSync(join(notes, 'tests'), digest);
    }
    return passed;
  } finally {
    copy.remove();
  }
}

/**
 * Returns a digest of the tests. StrykerJS detects changes of rules but not changes of files that tests use.
 */
function testsDigest(checkout: string): string {
  const hash = createHash('sha256');
  for (const folder of ['libs/domain/src', 'libs/contracts/src', 'libs/testing/jest']) {
    const names = readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((each) => ofTests.test(each)).sort())
      hash.update(name).update(readFileSync(join(checkout, folder, name)));
  }
  return hash.digest('hex');
}

const ofTests = /\.(spec|suite|testing)\.ts$|\.(json|mjs)$/;

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function keep(from: string, to: string): void {
  for (const file of cachedFiles) {
    if (!existsSync(join(from, file))) continue;
    mkdirSync(join(to, file, '..'), { recursive: true });
    copyFileSync(join(from, file), join(to, file));
  }
}

function run(cwd: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js';
    const child = spawn(process.execPath, [stryker, ...args], { cwd, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (status) => resolve(status === 0));
  });
}
