import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');

const most = 300;
const rooms = [
  'apps/launcher/src/*',
  'apps/bench/src',
  'libs/database/src/*',
  'libs/testing/{jest,lint,mutants,src}',
  'apps/api/src/platform/*',
];

function linesOf(piece: string): number {
  return globSync(`${piece}/**/*.{ts,mjs}`, { cwd: workspace })
    .filter((file) => !/\.(spec|suite|testing)\.|\/(generated|named)\//.test(file))
    .reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
}

const long = new Map(
  rooms
    .flatMap((room) => globSync(room, { cwd: workspace }))
    .map((piece) => [piece, linesOf(piece)] as const)
    .filter(([, lines]) => lines > most),
);

const rows = read('apps/api/docs/decisions/0174-own-code-where-a-library-might-do.md').matchAll(
  /^\| (`.+`) \| ([\d,]+) \| (.{30,}) \|$/gm,
);
const recorded = new Map(
  [...rows].map(([, piece = '', lines = '']) => [
    piece.replaceAll('`', '').replace(/^platform/, 'apps/api/src/platform'),
    Number(lines.replace(',', '')),
  ]),
);

describe('own code of more than 300 lines', () => {
  it('has a line of the record, with the reason why no library does it', () => {
    expect([...recorded.keys()].sort()).toEqual([...long.keys()].sort());
  });

  it.each([...long])('%s is as long as the record says, to a fifth', (piece, lines) => {
    expect(Math.abs((recorded.get(piece) ?? 0) - lines)).toBeLessThanOrEqual(lines / 5);
  });
});
