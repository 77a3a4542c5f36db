/** The part of its aim that a figure has to reach. */
const LEAST_SHARE = 0.8;

/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} value
 * @property {{ atLeast: number } | { atMost: number }} aim
 * @property {string} [unit]
 * @property {boolean} [isFirm] nothing short of the aim will do
 * @property {string} [about] what the value is made of
 */

/** @param {Figure} figure */
export function isPassed(figure) {
  return figure.isFirm ? shareOfAim(figure) >= 1 : shareOfAim(figure) >= LEAST_SHARE;
}

/**
 * 1 and more: the aim is reached.
 * @param {Figure} figure
 */
export function shareOfAim({ value, aim }) {
  if (!Number.isFinite(value)) return 0;
  if ('atLeast' in aim) return value / aim.atLeast;
  return value <= aim.atMost ? 1 : aim.atMost / value;
}

/** @param {Figure} figure */
export function figureLine(figure) {
  const { name, value, aim, unit = '', about = '' } = figure;
  const limit = 'atLeast' in aim ? `at least ${aim.atLeast}` : `at most ${aim.atMost}`;
  const word = shareOfAim(figure) >= 1 ? 'reached' : isPassed(figure) ? 'close' : 'MISSED';
  return `  ${word.padEnd(8)} ${name.padEnd(48)} ${`${shown(value)} ${unit}`.padStart(10)}   ${limit.padEnd(14)} ${about}`.trimEnd();
}

/** @param {number} value */
function shown(value) {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
}
