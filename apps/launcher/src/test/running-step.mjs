import { AsyncLocalStorage } from 'node:async_hooks';
import { endedChildrenSeconds } from './processor.mjs';

/**
 * @typedef {object} RunningStep
 * @property {number} [processor] seconds of the programs that it started and that have ended
 * @property {number} [output] file that its programs write to; the terminal when absent
 */

/** @type {AsyncLocalStorage<RunningStep>} */
const running = new AsyncLocalStorage();

let counted = endedChildrenSeconds();

/** @template Result @param {RunningStep} step @param {() => Result} work */
export function asStep(step, work) {
  return running.run(step, work);
}

/** Where a program of the current step writes. @returns {number | 'inherit'} */
export function outputOfStep() {
  return running.getStore()?.output ?? 'inherit';
}

/**
 * Counts the processor time of a child that has just ended for the current step: the system tells only the sum of all
 * that have ended, so this is asked at each end.
 */
export function countEndedChild() {
  const seconds = endedChildrenSeconds();
  const step = running.getStore();
  if (step && seconds !== undefined && counted !== undefined)
    step.processor = (step.processor ?? 0) + seconds - counted;
  counted = seconds;
}
