import { dirname, sep } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/**
 * Runs first the specs that are closest to the files which StrykerJS has changed, because these specs are the
 * most likely to fail.
 */
export default class ClosestSpecsFirst extends Sequencer {
  #changed;

  /** @param {import('@jest/test-sequencer').TestSequencerOptions} options */
  constructor(options) {
    super(options);
    this.#changed = options.globalConfig.findRelatedTests ? options.globalConfig.nonFlagArgs : [];
  }

  /** @param {import('@jest/test-sequencer').Test[]} tests @returns {import('@jest/test-sequencer').Test[]} */
  sort(tests) {
    const usual = super.sort(tests);
    const [changed, ...others] = this.#changed;
    if (!changed || others.length > 0) return usual;
    return usual.toSorted((one, other) => closeness(other.path, changed) - closeness(one.path, changed));
  }
}

/** @returns the number of common folders, plus one half if the spec has the same name */
function closeness(spec, changed) {
  const [folders, others] = [dirname(spec).split(sep), dirname(changed).split(sep)];
  const apart = folders.findIndex((folder, index) => folder !== others[index]);
  const isOwn = spec === changed.replace(/\.ts$/, '.spec.ts');
  return (apart === -1 ? folders.length : apart) + (isOwn ? 0.5 : 0);
}
