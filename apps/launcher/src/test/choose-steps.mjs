/**
 * @param {import('./steps.mjs').Step[]} steps
 * @param {import('./options.mjs').TestOptions} options
 * @throws {RangeError} when `--only` names a step that does not exist
 */
export function chooseSteps(steps, { check, only }) {
  const unknown = only.find((name) => !steps.some((step) => step.name === name));
  if (unknown) {
    const known = steps.map(({ name }) => name).join(', ');
    throw new RangeError(`There is no step "${unknown}"; the steps are ${known}.`);
  }
  return steps.filter((step) => (only.length > 0 ? only.includes(step.name) : !(check && step.browser)));
}
