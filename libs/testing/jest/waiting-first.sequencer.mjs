import Sequencer from '@jest/test-sequencer';

/** Specs that mostly wait, for servers that are away and for time-outs; at the end nothing would run beside them. */
const waiting = /\/(queue-(redis|postgres)|(database|redis)-away)\.db\.spec\.ts$/;

export default class WaitingFirst extends Sequencer {
  /** @param {import('@jest/test-sequencer').Test[]} tests @returns {import('@jest/test-sequencer').Test[]} */
  sort(tests) {
    const usual = super.sort(tests);
    return [...usual.filter(waits), ...usual.filter((test) => !waits(test))];
  }
}

/** @param {{ path: string }} test */
function waits({ path }) {
  return waiting.test(path);
}
