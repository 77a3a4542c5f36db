import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { expect, it } from '@jest/globals';

const workspace = join(import.meta.dirname, '../../../../..');
const folders = ['apps/api/src', 'libs/domain/src', 'libs/gateways/src', 'libs/contracts/src'];
const forTests = /\.(?:spec|suite|testing)\.ts$|^testing\//;

/** Lengths of time, sizes, and how much of something there may be: constants that are made of numbers. */
function numbersIn(text: string): string[] {
  const constants = text.matchAll(/^(?:export )?const (\w+)(?:: [^=\n]+)? = ([^;'"`=]*);$/gm);
  return [...constants]
    .filter(([, , value = '']) => /\d/.test(value) && /^[\w\s.,:*+/()[\]{}-]*$/.test(value))
    .filter(([, , value = '']) => !/\b[a-z]\w*\(|\bnew\b|\bz\./.test(value))
    .map(([, name = '', value = '']) => `${name} = ${value.replaceAll(/\s+/g, ' ')}`);
}

function numbersOfSources(): Record<string, string[]> {
  const numbers = folders.flatMap((folder) =>
    globSync('**/*.ts', { cwd: join(workspace, folder) })
      .filter((path) => !forTests.test(path))
      .flatMap((path) => {
        const inFile = numbersIn(readFileSync(join(workspace, folder, path), 'utf8'));
        return inFile.map((number) => [basename(path), number] as const);
      }),
  );
  const ofFile = Map.groupBy(numbers.toSorted(), ([file]) => file);
  return Object.fromEntries([...ofFile].map(([file, of]) => [file, of.map(([, number]) => number)]));
}

/** A test that goes by the constant itself goes along with whatever it becomes. `WRITE_NUMBERS=true` writes the file. */
it('lengths of time, sizes and limits are those that were written down', () => {
  const numbers = numbersOfSources();
  const file = join(import.meta.dirname, 'numbers.json');
  if (process.env['WRITE_NUMBERS'] === 'true') writeFileSync(file, `${JSON.stringify(numbers, null, 2)}\n`);
  expect(Object.values(numbers).flat().length).toBeGreaterThan(500);
  expect(numbers).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});
