import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const workspace = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(workspace, path), 'utf8');
const isTest = (path: string) => /\.(spec|suite|testing|story)\.tsx?$/.test(path);

const files = globSync('{apps/api,libs/*}/src/**/*.ts', { cwd: workspace }).filter(
  (path) => !path.includes('generated'),
);
const tests = [...files, ...globSync('e2e/**/*.story.ts', { cwd: workspace })]
  .filter((path) => isTest(path) && !path.endsWith('tried-names.spec.ts'))
  .map(read)
  .join('\n');
const sources = files.filter((path) => !isTest(path)).map((path) => ({ path, text: read(path) }));

const words = new Set(tests.match(/\w+/g));

/** A histogram is looked at by its counts. */
function isTried(name: string): boolean {
  return name.includes('.') ? tests.includes(`'${name}'`) : words.has(name) || words.has(`${name}_count`);
}

function namesIn(where: RegExp, pattern: RegExp): string[] {
  const found = sources
    .filter(({ path }) => where.test(path))
    .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(found)].sort();
}

/** A row that is not written, a count that stands still and a setting that is ignored leave everything else as it was. */
describe('what nothing else would miss is looked for by some spec:', () => {
  it.each<[string, number, RegExp, RegExp, string[]]>([
    ['each event of the audit', 30, /^apps\/api/, /\bauditKind(?:<[^;]*?>)?\(\s*'([^']*)'/g, []],
    ['each figure of /metrics', 30, /^apps\/api/, /\bname: '([a-z]+_[a-z_]+)',\s+(?:help|\.\.\.)/g, []],
    [
      'each setting of the store and the environment',
      200,
      /\.(settings|schema)\.ts$/,
      /^ {2,8}(\w+): (?:z|words|days|list|address|flag|http|longText|oneOf|origin|postgresql|wholeNumber)\b/gm,
      // Handed on as they are: how long, where a file lies, what a program is called, what a provider is sent.
      ['ANSWER_WAIT', 'OTEL_SERVICE_NAME', 'SMS_BODY'],
    ],
    ['each field of what pages and calls say', 400, /\.contract\.ts$/, /^ {2,10}(\w+): z\./gm, []],
  ])('%s', (_, atLeast, where, pattern, others) => {
    const names = namesIn(where, pattern);
    expect(names.length).toBeGreaterThan(atLeast);
    expect(names.filter((name) => !isTried(name))).toEqual(others);
  });
});
