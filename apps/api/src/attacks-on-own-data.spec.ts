import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const workspace = join(import.meta.dirname, '../../..');
const document = readFileSync(join(workspace, 'apps/api/docs/attacks-on-own-data.md'), 'utf8');

interface Row {
  name: string;
  tried: string;
  file: string;
  test: string;
}

const rows: Row[] = document
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| case '))
  .map((line) => {
    const [, name = '', tried = '', file = '', test = ''] = line.split('|').map((cell) => cell.trim());
    return { name, tried, file: file.replaceAll('`', ''), test };
  });

const pathOf = (file: string) => (/^(apps|libs|e2e)\//.test(file) ? file : `apps/api/src/identity/${file}`);

describe('the table of attacks on own data', () => {
  it.each(rows.filter(({ file }) => file !== ''))('$name, $tried: $test', ({ file, test }) => {
    const text = readFileSync(join(workspace, pathOf(file)), 'utf8');
    const titles = text.replaceAll(/\s+/g, ' ');
    expect(titles).toContain(test);
  });

  it('says in a sentence why a case has no test', () => {
    const untried = rows.filter(({ file }) => file === '');
    expect(untried.map(({ test }) => test).every((why) => /^[A-Z].{20,}\.$/.test(why))).toBe(true);
  });

  it.each([
    ['SU', [1, 3, 4, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]],
    ['MA', [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
    ['UP', [1, 3, 5, 6, 7, 8, 9, 10, 11, 12]],
  ] as const)('has every case of %s', (group, numbers) => {
    const named = new Set(rows.map(({ name }) => name).filter((name) => name.startsWith(`${group}-`)));
    expect([...named].sort()).toEqual(numbers.map((number) => `${group}-${String(number).padStart(2, '0')}`));
  });
});
