import { parseArgs } from 'node:util';

/**
 * @typedef {object} TestOptions
 * @property {boolean} check everything but the browser, and specs of programs that die at every step or live for years
 * @property {boolean} all every story in both languages, races in 20 rounds in place of 5
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
      all: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
    },
  });
  const only = (values.only ?? []).flatMap((names) => names.split(','));
  return { check: values.check, all: values.all, only, rest: split < 0 ? [] : args.slice(split + 1) };
}

/** Specs that are named run, and all of them with `--all`. @param {TestOptions} options */
export function leavesOutLongSpecs({ check, all, rest }) {
  return check && !all && rest.length === 0;
}
