import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const workspace = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');
const all = globSync(['libs/ui/src/**/*.css', 'apps/web/src/**/*.css'], { cwd: workspace })
  .map(read)
  .join('\n');

const lessMotion = /@media \(prefers-reduced-motion: reduce\) \{\n([^]*?)\n {0,2}\}/g;
const stilled = [...all.matchAll(lessMotion)].map(([, rules = '']) => rules).join('\n');
const moving = all.replaceAll(lessMotion, '');

const [tokens = ''] = read('libs/ui/src/tokens/motion.css').split('[data-painted]');
const durations = tokens
  .split('\n')
  .filter((line) => /^ {4}--[a-z-]{1,40}: \d{1,4}m?s;$/.test(line))
  .map((line) => line.trim().split(':')[0] ?? '');

/** Returns the selectors of all rules with a matching body. */
const selectorsOf = (css: string, what: RegExp) =>
  css
    .split('}')
    .map((rule) => rule.split('{'))
    .filter((parts) => what.test(parts.at(-1) ?? ''))
    .flatMap((parts) => (parts.at(-2) ?? '').split(',').map((selector) => selector.trim()));

describe('animations with reduced motion', () => {
  it.each(durations)('%s is zero or has no running animation', (name) => {
    const still = selectorsOf(stilled, /animation: none/);
    const moved = selectorsOf(moving, new RegExp(`animation: .*var\\(${name}\\)`));
    const isStill = moved.length > 0 && moved.every((each) => still.includes(each));
    expect(isStill || stilled.includes(`${name}: 0ms;`)).toBe(true);
  });

  it('the list of durations is not empty', () => {
    expect(durations).not.toHaveLength(0);
  });
});
