import { globSync } from 'node:fs';

import type { ListedMutation } from './named-mutation.js';
import type { MutantOptions } from './options.js';

/** The name that selects StrykerJS in the place of a list of named mutations. */
export const rules = 'rules';

export interface Choice {
  withRules: boolean;
  named: ListedMutation[];
  /**
   * Whether all named mutations run. Only then their number and the share of detected mutations are checked.
   */
  isComplete: boolean;
}

/** @throws {RangeError} for an unknown list or mutation */
export function chooseMutations(
  all: readonly ListedMutation[],
  { lists, only, files }: MutantOptions,
): Choice {
  const known = new Set([rules, ...all.map(({ list }) => list)]);
  const names = all.map(({ name }) => name);
  const unknown = lists.find((list) => !known.has(list)) ?? only.find((name) => !names.includes(name));
  if (unknown) throw new RangeError(`Unknown list "${unknown}". The lists are ${[...known].join(', ')}.`);
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

const rule = /(?<!\.(spec|suite|testing))\.ts$/;

/**
 * @returns the source files of rules that match the patterns
 * @throws {RangeError} for a pattern without a match, because StrykerJS would succeed without testing anything
 */
export function ruleFiles(checkout: string, patterns: readonly string[]): string[] {
  const named = patterns.map((pattern) => globSync(pattern, { cwd: checkout }));
  const nothing = patterns.filter((_, index) => named[index]?.length === 0);
  const files = named.flat().filter((file) => rule.test(file));
  if (nothing.length > 0 || files.length === 0)
    throw new RangeError(`No rule files match ${(nothing.length > 0 ? nothing : patterns).join(', ')}`);
  return [...new Set(files)].sort();
}
