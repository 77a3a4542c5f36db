import Sequencer from '@jest/test-sequencer';

/** Specs that mostly wait: for servers that are away, for queues, for time-outs. */
const waiting = /\/(queue-(redis|postgres)|(database|redis)-away)\.db\.spec\.ts$/;

/** Every how many specs one of them begins, so that the others have work for the cores meanwhile. */
const distance = 4;

/**
 * Begins the waiting specs early, since at the end nothing would run beside them, and one after the other, since
 * together they would leave the cores idle.
 */
export default class WaitingApart extends Sequencer {
  /** @param {import('@jest/test-sequencer').Test[]} tests @returns {import('@jest/test-sequencer').Test[]} */
  sort(tests) {
    const usual = super.sort(tests);
    const order = usual.filter((test) => !waits(test));
    for (const [index, test] of usual.filter(waits).entries()) order.splice(index * distance, 0, test);
    return order;
  }
}

/** @param {{ path: string }} test */
function waits({ path }) {
  return waiting.test(path);
}
