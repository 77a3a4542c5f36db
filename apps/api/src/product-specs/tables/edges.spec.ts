import { expect, it } from '@jest/globals';

import { keptInStatements, piecesOf } from './kept-statements.testing.js';

/** On which side of a moment, day or number a row is taken, and whether the edge itself is. */
function edgesIn(text: string): string[] {
  const isComment = (line: string) => /^\s*(?:\/?\*|\/\/|--)/.test(line);
  const code = text
    .split('\n')
    .filter((line) => !isComment(line))
    .join('\n');
  const compared = /[^\s(`']+(?:\([^()]*\))?\s+(?:<=?|>=?)\s+(?!&)(?:\$\{[^}]*\}|[^\s,;)`']+)/g;
  const between = /\S+ BETWEEN \S+ AND [^\s)`]+/g;
  const prisma = /\w+: \{[^{}]*\b(?:lt|lte|gt|gte): [^{}]*\}/g;
  return piecesOf([...code.matchAll(compared), ...code.matchAll(between), ...code.matchAll(prisma)]);
}

/** A row at the very edge comes up once in a year. `WRITE_EDGES=true` writes the file. */
it('edges are on the side that was written down', () => {
  const edges = keptInStatements('edges.json', edgesIn, process.env['WRITE_EDGES']);
  expect(Object.values(edges.found).flat().length).toBeGreaterThan(200);
  expect(edges.found).toEqual(edges.written);
});
