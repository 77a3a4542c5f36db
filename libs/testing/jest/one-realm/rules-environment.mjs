import OneRealmEnvironment from './environment.mjs';
import { isMutantKilled, killMutant } from './killed-mutant.mjs';

/** Environment for StrykerJS, whose Jest runner cannot stop at the first failure. */
export default class RulesEnvironment extends OneRealmEnvironment {
  handleTestEvent(event) {
    super.handleTestEvent(event);
    const { name, test } = event;
    if (name === 'test_done' && test.errors.length > 0) killMutant();
    if (name === 'test_start' && isMutantKilled()) test.mode = 'skip';
  }
}
