import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

const declares = /^(?:export const \w+ = )?declare(?:StoreSettings|CodePurpose|Mail)\(/m;

it('whatever a slice declares for the store file is known to the commands that read one', async () => {
  const source = join(import.meta.dirname, '..');
  const read = (file: string) => readFileSync(join(source, file), 'utf8');
  const declaring = [];
  for await (const file of glob('*/**/*.ts', { cwd: source }))
    if (declares.test(read(file))) declaring.push(`../${file.replace(/\.ts$/, '.js')}`);

  const imported = [...read('composition/store-declarations.ts').matchAll(/^import '(.+)';$/gm)].map(
    ([, file]) => file,
  );
  expect(imported.toSorted()).toEqual(declaring.sort());
});
