/** StrykerJS says here which of the mutations is on. */
const active = () => process.env['__STRYKER_ACTIVE_MUTANT__'];

let killed = '';

/** A test has failed: what is left of this run has nothing to add. */
export function killMutant() {
  killed = active() ?? '';
}

/** @returns whether a test has noticed the mutation that is on */
export function isMutantKilled() {
  return killed !== '' && killed === active();
}
