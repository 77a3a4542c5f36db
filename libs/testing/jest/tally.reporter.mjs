import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** Writes how many tests passed, failed and were skipped, and which failed, to the file that TALLY_FILE names. */
export default class TallyReporter {
  /** A run that ends early must not leave the tally of an earlier one. */
  onRunStart() {
    if (process.env['TALLY_FILE']) rmSync(process.env['TALLY_FILE'], { force: true });
  }

  onRunComplete(_contexts, results) {
    const file = process.env['TALLY_FILE'];
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(tally(results)));
  }
}

function tally(results) {
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    skipped: results.numPendingTests + results.numTodoTests,
    failures: results.testResults.flatMap(failuresOf),
  };
}

/** Characters of a message; a long one is in the log above. */
const longest = 4_000;

function failuresOf({ testFilePath, testExecError, failureMessage, testResults }) {
  const path = relative(process.cwd(), testFilePath);
  if (testExecError) return [{ name: path, message: String(failureMessage).slice(0, longest) }];
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ ancestorTitles, title, failureMessages }) => ({
      name: [path, ...ancestorTitles, title].join(' › '),
      message: failureMessages.join('\n').slice(0, longest),
    }));
}
