/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} What StrykerJS changes, and how it is noticed. */
export default {
  testRunner: 'jest',
  jest: { configFile: 'libs/testing/jest/rules.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  mutate: ['libs/{domain,contracts}/src/**/*.ts', '!**/*.{spec,suite,testing}.ts'],
  concurrency: 2,
  incremental: true,
  // Runs in a copy of the checkout already, whose own packages are the copy's.
  inPlace: true,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  thresholds: { high: 95, low: 90, break: 90 },
  // Modules are loaded again for each run and never let go of.
  maxTestRunnerReuse: 100,
  timeoutMS: 10_000,
  disableTypeChecks: false,
  allowConsoleColors: false,
};
