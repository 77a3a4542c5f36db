/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} configuration of StrykerJS */
export default {
  testRunner: 'jest',
  jest: { configFile: 'libs/testing/jest/rules.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  mutate: ['libs/{domain,contracts}/src/**/*.ts', '!**/*.{spec,suite,testing}.ts'],
  concurrency: 2,
  incremental: true,
  // StrykerJS already runs in a copy of the checkout that has its own packages of the workspace.
  inPlace: true,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  thresholds: { high: 95, low: 90, break: 90 },
  // Number of runs after which the test runner is restarted. This limits memory, because each run loads modules
  // again and never releases them.
  maxTestRunnerReuse: 100,
  timeoutMS: 10_000,
  disableTypeChecks: false,
  allowConsoleColors: false,
};
