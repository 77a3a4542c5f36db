import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/**
 * Writes the numbers of passed, failed and skipped stories and the titles of failed stories to the file in
 * TALLY_FILE.
 */
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
      failures: this.#stories.filter((story) => /unexpected|flaky/.test(story.outcome())).map(failureOf),
    };
  }
}

function failureOf(story: TestCase) {
  const { file, line } = story.location;
  const [, project, , ...titles] = story.titlePath();
  const errors = story.results.flatMap((result) => result.errors);
  return {
    name: [`${relative(process.cwd(), file)}:${line}`, project, ...titles].join(' › '),
    message: errors
      .map(({ message, stack }) => stack ?? message ?? '')
      .join('\n')
      .slice(0, 4_000),
  };
}
