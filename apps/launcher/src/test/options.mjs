import { parseArgs } from 'node:util';

/**
 * Size of a run. Each size includes the tests of the previous one. `usual` runs small specs, database specs,
 * and stories tagged `@main`. `thorough` (CI) also runs `*.thorough.*` specs and all stories except for those
 * tagged `@nightly`. `nightly` also runs `*.nightly.*` specs, `@nightly` stories and the full matrix.
 * @typedef {'usual' | 'thorough' | 'nightly'} Size
 */

/**
 * @typedef {object} TestOptions
 * @property {boolean} check runs no browser, and only the database specs that `changed-specs.mjs` selects
 * @property {Size} size
 * @property {string[]} only names of steps; empty for all steps
 * @property {string[]} rest arguments after `--`, which are passed to the tool of the only step
 */

/** @param {string[]} args @returns {TestOptions} */
export function readOptions(args) {
  const split = args.indexOf('--');
  const { values } = parseArgs({
    args: split < 0 ? args : args.slice(0, split),
    options: {
      check: { type: 'boolean', default: false },
      thorough: { type: 'boolean', default: false },
      nightly: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
    },
  });
  const only = (values.only ?? []).flatMap((names) => names.split(','));
  const rest = split < 0 ? [] : args.slice(split + 1);
  return { check: values.check, size: sizeOf(values, rest), only, rest };
}

/**
 * @param {{ thorough: boolean, nightly: boolean }} values
 * @param {string[]} rest arguments after `--`; if there are any, the size is at least `thorough`
 * @returns {Size}
 */
function sizeOf({ thorough, nightly }, rest) {
  if (nightly) return 'nightly';
  return thorough || rest.length > 0 ? 'thorough' : 'usual';
}
