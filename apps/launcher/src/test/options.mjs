import { parseArgs } from 'node:util';

/**
 * How much a run does, each all of the one before. `usual`: small specs, database specs, and the stories of the main
 * ways, which are tagged `@main`. `thorough`, as the CI runs it: with the specs of `*.thorough.*`, which try
 * every case of a matrix, live long lives or take servers away, and with all stories. `all`, nightly: with the whole of
 * each part of the full matrix.
 * @typedef {'usual' | 'thorough' | 'all'} Size
 */

/**
 * @typedef {object} TestOptions
 * @property {boolean} check everything but the browser, and of the database specs those that `specs-of-check.mjs` names
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
      all: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
    },
  });
  const only = (values.only ?? []).flatMap((names) => names.split(','));
  const rest = split < 0 ? [] : args.slice(split + 1);
  // What is named runs, wherever it belongs to.
  const atLeast = values.thorough || rest.length > 0 ? 'thorough' : 'usual';
  return { check: values.check, size: values.all ? 'all' : atLeast, only, rest };
}
