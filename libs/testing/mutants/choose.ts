import type { ListedMutation } from './named-mutation.js';
import type { MutantOptions } from './options.js';

/** The half that StrykerJS does, among the lists. */
export const rules = 'rules';

export interface Choice {
  withRules: boolean;
  named: ListedMutation[];
  /** Whether these are all named mutations, so that their number and share count. */
  isComplete: boolean;
}

/** @throws {RangeError} when a list or a mutation that is asked for is not there */
export function choose(all: readonly ListedMutation[], { lists, only, files }: MutantOptions): Choice {
  const known = new Set([rules, ...all.map(({ list }) => list)]);
  const names = all.map(({ name }) => name);
  const strange = lists.find((list) => !known.has(list)) ?? only.find((name) => !names.includes(name));
  if (strange) throw new RangeError(`There is no "${strange}"; the lists are ${[...known].join(', ')}.`);
  const onlyRules = files.length > 0;
  const everything = lists.length === 0 && only.length === 0 && !onlyRules;
  const named = onlyRules ? [] : all.filter((each) => isChosen(each, lists, only));
  return {
    withRules: everything || onlyRules || lists.includes(rules),
    named,
    isComplete: named.length === all.length,
  };
}

function isChosen({ list, name }: ListedMutation, lists: readonly string[], only: readonly string[]) {
  if (only.length > 0) return only.includes(name);
  return lists.length === 0 || lists.includes(list);
}
