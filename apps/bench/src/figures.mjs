/** @import { Comparison } from './site/rounds.mjs' */

/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} value
 * @property {{ atLeast: number } | { atMost: number }} aim
 * @property {string} [unit]
 * @property {string} [about] details about the value
 */

/** @param {Figure} figure */
export function isReached({ value, aim }) {
  return 'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost;
}

/** @param {Figure} figure */
export function figureLine(figure) {
  const { name, value, aim, unit = '', about = '' } = figure;
  const limit = 'atLeast' in aim ? `at least ${aim.atLeast}` : `at most ${aim.atMost}`;
  const word = isReached(figure) ? 'reached' : 'MISSED';
  return `  ${word.padEnd(8)} ${name.padEnd(60)} ${`${shown(value)} ${unit}`.padStart(10)}   ${limit.padEnd(14)} ${about}`.trimEnd();
}

/**
 * Describes the measured CPU time, the CPU time of the baseline, and the lowest and highest ratio of the two.
 * @param {Comparison} comparison
 */
export function aboutCosts({ ratios, cost, bareCost }) {
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
  return `${shown(cost)} ms CPU, baseline ${shown(bareCost)} ms; ratios ${low} to ${high}`;
}

/** @param {number} value */
function shown(value) {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
}
