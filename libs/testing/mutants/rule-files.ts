import { globSync } from 'node:fs';

const rule = /(?<!\.(spec|suite|testing))\.ts$/;

/**
 * @returns the files of rules that the patterns name
 * @throws {RangeError} when a pattern names nothing: StrykerJS would try nothing and call it good
 */
export function ruleFiles(checkout: string, patterns: readonly string[]): string[] {
  const named = patterns.map((pattern) => globSync(pattern, { cwd: checkout }));
  const nothing = patterns.filter((_, index) => named[index]?.length === 0);
  const files = named.flat().filter((file) => rule.test(file));
  if (nothing.length > 0 || files.length === 0)
    throw new RangeError(`No rule is in ${(nothing.length > 0 ? nothing : patterns).join(', ')}`);
  return [...new Set(files)].sort();
}
