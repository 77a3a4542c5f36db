import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { loadForPage } from './spec-modules.mjs';

/** Specs of components have a document. */
const needsPage = /\.dom\.spec\.tsx?$/;

/** The process as it is, given to one spec file after the other; what one changes of it is undone after it. */
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

  /** Where one failure is all that is asked for, what comes after it is skipped. */
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
    // Jest's test runner keeps the listeners of a spec file here and would hear its events again in the next.
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
  }

  exportConditions() {
    return [];
  }

  getVmContext() {
    return null;
  }
}

/** Nobody can ask of the file what all of its tests show together. */
function isRunInPart() {
  process.env['SPEC_RUNS_IN_PART'] = 'true';
}
