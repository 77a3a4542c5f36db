import { parseArgs } from 'node:util';

/**
 * How much a run does; each size includes the one before. `usual`: small specs, database specs and the stories tagged
 * `@main`. `thorough` (CI): also `*.thorough.*` specs and all stories except those tagged `@nightly`. `nightly`: also
 * `*.nightly.*` specs, `@nightly` stories, and the whole of each part of the full matrix.
 * @typedef {'usual' | 'thorough' | 'nightly'} Size
 */

/**
 * @typedef {object} TestOptions
 * @property {boolean} check everything but the browser, and of the database specs those that `changed-specs.mjs` names
 * @property {Size} size
 * @property {string[]} only names of the steps to run; empty means all
 * @property {string[]} rest what follows `--`, handed to the tool of the one step
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
 * @param {string[]} rest a named test runs with at least the rounds of a thorough run
 * @returns {Size}
 */
function sizeOf({ thorough, nightly }, rest) {
  if (nightly) return 'nightly';
  return thorough || rest.length > 0 ? 'thorough' : 'usual';
}
