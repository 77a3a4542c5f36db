import { stripVTControlCharacters } from 'node:util';

/** @typedef {import('./tally.mjs').Failure} Failure */

const maxLines = 150;
const maxLinesPerFailure = 12;
const maxWidth = 180;

/**
 * Returns lines that repeat the failures, so that they are visible at the end of a log.
 *
 * @param {Failure[]} failures
 * @returns {string[]} lines
 */
export function failureLines(failures) {
  if (failures.length === 0) return [];
  const shown = failures.slice(0, maxLines - 2);
  const ofEach = Math.min(maxLinesPerFailure, Math.floor((maxLines - 2) / shown.length) - 1);
  const omitted = failures.length - shown.length;
  return [
    'Failed',
    ...shown.flatMap(({ name, message }) => [cut(`  ${name}`), ...messageLines(message).slice(0, ofEach)]),
    ...(omitted > 0 ? [`  and ${omitted} more`] : []),
  ];
}

/** Keeps only the line of the stack trace that belongs to the test. @param {string} message */
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
  return line.length > maxWidth ? `${line.slice(0, maxWidth - 1)}…` : line;
}
