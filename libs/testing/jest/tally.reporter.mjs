import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/**
 * Writes the numbers of passed, failed and skipped tests and the failures to the file whose path is in
 * TALLY_FILE.
 */
export default class TallyReporter {
  /** Removes the result of an earlier run, because this run may end before it writes a result. */
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

/** Maximum length of a message in the file. The log contains the full text. */
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
