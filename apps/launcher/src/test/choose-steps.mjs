/**
 * @param {import('./steps.mjs').Step[]} steps
 * @param {import('./options.mjs').TestOptions} options
 * @throws {RangeError} when `--only` names no step, or something follows `--` for more than one
 */
export function chooseSteps(steps, { check, only, rest }) {
  const unknown = only.find((name) => !steps.some((step) => step.name === name));
  if (unknown) {
    const known = steps.map(({ name }) => name).join(', ');
    throw new RangeError(`There is no step "${unknown}"; the steps are ${known}.`);
  }
  if (rest.length > 0 && only.length !== 1) {
    throw new RangeError('What follows -- is for the tool of one step: name it with --only.');
  }
  return steps.filter((step) => (only.length > 0 ? only.includes(step.name) : !(check && step.browser)));
}
