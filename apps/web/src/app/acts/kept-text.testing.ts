import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@jest/globals';

/** `WRITE_OUTLINES=true` writes the files. */
export function isKept(file: string, lines: readonly string[]): void {
  const path = join(import.meta.dirname, file);
  const text = `${lines.join('\n')}\n`;
  if (process.env['WRITE_OUTLINES'] === 'true') writeFileSync(path, text);
  expect(text.split('\n')).toEqual(readFileSync(path, 'utf8').split('\n'));
}
