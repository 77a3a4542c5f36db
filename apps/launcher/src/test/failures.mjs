import { stripVTControlCharacters } from 'node:util';

/** @typedef {import('./tally.mjs').Failure} Failure */

const maxLines = 150;
const maxLinesPerFailure = 12;
const widest = 180;

/**
 * What failed, once more for those who read the end of a log alone.
 *
 * @param {Failure[]} failures
 * @returns {string[]} lines
 */
export function failureLines(failures) {
  if (failures.length === 0) return [];
  const shown = failures.slice(0, maxLines - 2);
  const ofEach = Math.min(maxLinesPerFailure, Math.floor((maxLines - 2) / shown.length) - 1);
  const left = failures.length - shown.length;
  return [
    'Failed',
    ...shown.flatMap(({ name, message }) => [cut(`  ${name}`), ...messageLines(message).slice(0, ofEach)]),
    ...(left > 0 ? [`  and ${left} more`] : []),
  ];
}

/** Of the stack only where the test stood. @param {string} message */
function messageLines(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const isOfStack = (/** @type {string} */ line) => /^\s+at /.test(line);
  const place = lines.find((line) => isOfStack(line) && !/node_modules|node:/.test(line));
  const words = lines.filter((line) => !isOfStack(line)).slice(0, maxLinesPerFailure - 1);
  return [...words, ...(place ? [place.trim()] : [])].map((line) => cut(`      ${line}`));
}

/** @param {string} line */
function cut(line) {
  return line.length > widest ? `${line.slice(0, widest - 1)}…` : line;
}
