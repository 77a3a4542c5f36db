import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CheckoutCopy } from './checkout-copy.js';
import type { MutantOptions } from './options.js';

const config = 'libs/testing/mutants/stryker.config.mjs';

/** What an earlier run found, so that the next one tries only what changed; and the whole report. */
const kept = ['reports/stryker-incremental.json', 'reports/mutation/mutation.json'];

/** Has StrykerJS change the rules of `libs/domain` and `libs/contracts`. @returns whether enough was caught */
export async function runRules(checkout: string, { files, jobs }: MutantOptions): Promise<boolean> {
  const copy = new CheckoutCopy(checkout);
  try {
    keep(join(checkout, '.cache/mutants'), copy.folder);
    const mutate = files.length > 0 ? ['--mutate', files.join(',')] : [];
    const passed = await run(copy.folder, ['run', config, '--concurrency', `${jobs}`, ...mutate]);
    keep(copy.folder, join(checkout, '.cache/mutants'));
    return passed;
  } finally {
    copy.remove();
  }
}

function keep(from: string, to: string): void {
  for (const file of kept) {
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
