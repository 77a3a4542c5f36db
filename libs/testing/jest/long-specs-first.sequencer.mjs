import Sequencer from '@jest/test-sequencer';

/** Specs that mostly wait: for servers that are away, for queues, for time-outs. */
const waiting = /\/(queue-(redis|postgres)|(database|redis)-away)(\.thorough|\.nightly)?\.db\.spec\.ts$/;

/** Small files that take long: without the times of a run before, which a fresh clone has not, they would come last. */
const long =
  /(-(crashes|freezes|kills|migrations|model|races|removals|year)|\/(access|import-accounts|main|worker|store))(\.thorough|\.nightly)?\.db\.spec\.ts$/;

/** Every how many specs one of them begins, so that the others have work for the cores meanwhile. */
const distance = 4;

/**
 * Begins the long specs first and the waiting ones early, since at the end nothing would run beside them; the waiting
 * ones one after the other, since together they would leave the cores idle.
 */
export default class LongSpecsFirst extends Sequencer {
  /** @param {import('@jest/test-sequencer').Test[]} tests @returns {import('@jest/test-sequencer').Test[]} */
  sort(tests) {
    const usual = super.sort(tests);
    const others = usual.filter((test) => !isWaitingSpec(test));
    const order = [...others.filter(isLong), ...others.filter((test) => !isLong(test))];
    for (const [index, test] of usual.filter(isWaitingSpec).entries())
      order.splice(index * distance, 0, test);
    return order;
  }
}

/** @param {{ path: string }} test */
function isWaitingSpec({ path }) {
  return waiting.test(path);
}

/** @param {{ path: string }} test */
function isLong({ path }) {
  return long.test(path);
}
