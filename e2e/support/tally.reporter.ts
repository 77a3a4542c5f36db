import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes how many stories passed, failed and were skipped to the file that TALLY_FILE names. */
export default class TallyReporter implements Reporter {
  #stories: TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#stories = suite.allTests();
  }

  onEnd(): void {
    const file = process.env['TALLY_FILE'];
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(this.#tally()));
  }

  #tally() {
    const count = (outcome: ReturnType<TestCase['outcome']>) =>
      this.#stories.filter((story) => story.outcome() === outcome).length;
    return {
      passed: count('expected'),
      failed: count('unexpected') + count('flaky'),
      skipped: count('skipped'),
    };
  }
}
