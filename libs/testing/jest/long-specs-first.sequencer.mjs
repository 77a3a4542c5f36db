import Sequencer from '@jest/test-sequencer';

/** Matches specs that mostly wait for unavailable servers, queues and timeouts. */
const waiting =
  /\/(queue-(redis|postgres)|(renewal-)?(database|redis)-outage)(\.thorough|\.nightly)?\.db\.spec\.ts$/;

/**
 * Matches small files with a long run time. Without recorded times, as in a fresh clone, Jest would run them
 * last.
 */
const long =
  /(-(crashes|freezes|kills|migrations|model|races|removals|year)|\/(access|import-accounts|main|worker|store))(\.thorough|\.nightly)?\.db\.spec\.ts$/;

/** Number of positions between two specs that mostly wait. The specs between them can use the cores. */
const distance = 4;

/**
 * Starts long specs first and waiting specs early, because at the end of a run no other specs would run in
 * parallel. Distributes the waiting specs, because together they would leave the cores idle.
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
