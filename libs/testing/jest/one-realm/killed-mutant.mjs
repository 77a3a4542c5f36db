/** StrykerJS sets the active mutation in this variable. */
const active = () => process.env['__STRYKER_ACTIVE_MUTANT__'];

let killed = '';

/** Records that a test has failed, so that the rest of the run can be skipped. */
export function killMutant() {
  killed = active() ?? '';
}

/** @returns whether a test has failed with the active mutation */
export function isMutantKilled() {
  return killed !== '' && killed === active();
}
