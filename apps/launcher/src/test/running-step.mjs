import { AsyncLocalStorage } from 'node:async_hooks';
import { endedChildrenSeconds } from './processor.mjs';

/**
 * @typedef {object} RunningStep
 * @property {number} [processor] CPU seconds of its ended child processes
 * @property {number} [output] file for the output of its processes; default: the terminal
 */

/** @type {AsyncLocalStorage<RunningStep>} */
const running = new AsyncLocalStorage();

let counted = endedChildrenSeconds();

/** @template Result @param {RunningStep} step @param {() => Result} work */
export function asStep(step, work) {
  return running.run(step, work);
}

/** Returns where processes of the current step write their output. @returns {number | 'inherit'} */
export function outputOfStep() {
  return running.getStore()?.output ?? 'inherit';
}

/**
 * Adds the CPU time of a child process that has just ended to the current step. Must be called each time that a
 * child ends, because the operating system only reports the total of all ended children.
 */
export function countEndedChild() {
  const seconds = endedChildrenSeconds();
  const step = running.getStore();
  if (step && seconds !== undefined && counted !== undefined)
    step.processor = (step.processor ?? 0) + seconds - counted;
  counted = seconds;
}
