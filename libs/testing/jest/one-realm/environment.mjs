import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { loadForPage } from './spec-modules.mjs';

/** Specs of components run with a document. */
const needsPage = /\.dom\.spec\.tsx?$/;

/**
 * Runs all spec files in the current process. After each file, reverts the changes that it made to the process.
 */
export default class OneRealmEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern;
  #hasFailed = false;
  #needsPage;
  #closePage = async () => undefined;
  #before = { console: globalThis.console, exit: process.exit, variables: { ...process.env } };

  constructor({ globalConfig, projectConfig }, { testPath = '' } = {}) {
    this.#needsPage = needsPage.test(testPath);
    if (globalConfig.testNamePattern) isRunInPart();
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    if (!this.#needsPage) return;
    const { openPage } = await import('./page.mjs');
    this.#closePage = openPage();
    loadForPage(true);
  }

  /** After a failure, skips the remaining tests if the run only needs to know whether one fails. */
  handleTestEvent({ name, test }) {
    if (name === 'test_done') this.#hasFailed ||= test.errors.length > 0;
    if (this.#hasFailed) isRunInPart();
    if (name === 'test_start' && this.#hasFailed && process.env['STOP_AT_FIRST_FAILURE']) test.mode = 'skip';
  }

  async teardown() {
    const { console, exit, variables } = this.#before;
    this.fakeTimersModern.dispose();
    loadForPage(false);
    await this.#closePage();
    globalThis.console = console;
    process.exit = exit;
    for (const name of Object.keys(process.env))
      if (!(name in variables)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, variables);
    // The test runner of Jest stores the listeners of a spec file under this symbol. Without the deletion it
    // would call them in the next file.
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
  }

  exportConditions() {
    return [];
  }

  getVmContext() {
    return null;
  }
}

/** Returns whether only a part of the file runs. Checks that need all tests of the file are then skipped. */
function isRunInPart() {
  process.env['SPEC_RUNS_IN_PART'] = 'true';
}
