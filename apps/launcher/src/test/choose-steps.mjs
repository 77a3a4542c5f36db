/**
 * @param {import('./steps.mjs').Step[]} steps
 * @param {import('./options.mjs').TestOptions} options
 * @throws {RangeError} if `--only` names an unknown step, or if arguments after `--` would be passed to more
 *   than one step
 */
export function chooseSteps(steps, { check, only, rest }) {
  const unknown = only.find((name) => !steps.some((step) => step.name === name));
  if (unknown) {
    const known = steps.map(({ name }) => name).join(', ');
    throw new RangeError(`Unknown step "${unknown}". The steps are ${known}.`);
  }
  if (rest.length > 0 && only.length !== 1) {
    throw new RangeError('Arguments after -- go to the tool of one step. Name that step with --only.');
  }
  return steps.filter((step) => (only.length > 0 ? only.includes(step.name) : !(check && step.browser)));
}
