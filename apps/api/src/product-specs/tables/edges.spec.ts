import { expect, it } from '@jest/globals';

import { keptInServices, keptInStatements } from './kept-statements.testing.js';

const compared = new Set(['<', '<=', '>', '>=']);
const comparedByPrisma = new Set(['lt:', 'lte:', 'gt:', 'gte:']);

/** What a sign follows that closes the parameters of a type. */
const endsType = (word: string) => /^(?:&|const$|export$|@)/.test(word);

/** On which side of a moment, day or number a row is taken, whether the edge itself is, and by whose clock a day begins. */
function edgesIn(text: string): string[] {
  const isComment = (line: string) => /^\s*(?:\/?\*|\/\/|--)/.test(line);
  const lines = text.split('\n').filter((line) => !isComment(line));
  const words = lines
    .join(' ')
    .replaceAll(/['"]/g, '')
    .replaceAll(/[`,;()]/g, ' ')
    .split(/\s+/);
  const around = (at: number, before: number, after: number) =>
    words.slice(at - before, at + after).join(' ');
  return words.flatMap((word, at) => {
    if (word === 'BETWEEN') return around(at, 1, 4);
    if (word === 'ZONE' || /\w_at"?::date/.test(word)) return around(at, 3, 3);
    if (compared.has(word) && !endsType(words[at + 1] ?? '')) return around(at, 1, 2);
    return comparedByPrisma.has(word) ? around(at, 2, 2) : [];
  });
}

/** A row at the very edge comes up once in a year. `WRITE_EDGES=true` writes the file. */
it('edges are on the side that was written down', () => {
  const edges = keptInStatements('edges.json', edgesIn, process.env['WRITE_EDGES']);
  expect(Object.values(edges.found).flat().length).toBeGreaterThan(200);
  expect(edges.found).toEqual(edges.written);
});

/** Whether there is any is no edge; an arrow of a type is none either. */
const isNone = /(?:length|size) > 0$|> [>}]|^\w+> >/;
const decidingEdgesIn = (text: string) => edgesIn(text).filter((edge) => !isNone.test(edge));

it('edges that services decide by are on the side that was written down', () => {
  const edges = keptInServices('service-edges.json', decidingEdgesIn, process.env['WRITE_EDGES']);
  expect(Object.values(edges.found).flat().length).toBeGreaterThan(200);
  expect(edges.found).toEqual(edges.written);
});
