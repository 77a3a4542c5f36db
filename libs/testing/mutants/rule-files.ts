import { globSync } from 'node:fs';

const rule = /(?<!\.(spec|suite|testing))\.ts$/;

/**
 * @returns the files of rules that the patterns name
 * @throws {RangeError} when a pattern names none: StrykerJS would try nothing and call it good
 */
export function ruleFiles(checkout: string, patterns: readonly string[]): string[] {
  const files = patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: checkout }).filter((file) => rule.test(file));
    if (found.length === 0) throw new RangeError(`No rule is in ${pattern}`);
    return found;
  });
  return [...new Set(files)].sort();
}
