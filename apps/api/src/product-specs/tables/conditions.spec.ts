import { expect, it } from '@jest/globals';

import { bracketed, keptInStatements, onOneLine } from './kept-statements.testing.js';

const begins =
  /^(?: {2}(?:private |async |\*)*(\w+)(?:<.*>)?\(|(?:export )?(?:async )?function (\w+)|(?:export )?const (\w+)|CREATE OR REPLACE \w+ ([\w.]+))/;
/** How many words before and after each of these say with it by what a row is taken, or what it becomes. */
const compares: Readonly<Record<string, readonly [before: number, after: number]>> = {
  ...{ '=': [1, 1], '<>': [1, 1], IN: [1, 1], LIKE: [1, 1], IS: [1, 2], ZONE: [3, 1] },
  ...{ EXISTS: [1, 4], THEN: [0, 1], ELSE: [0, 1], '+': [1, 1], '-': [1, 1] },
};

function conditionsIn(text: string): string[] {
  const isLeftOut = (line: string) => /^import |^\s*(?:\/?\*|\/\/|--)/.test(line);
  const parts: { name: string; lines: string[] }[] = [{ name: '', lines: [] }];
  for (const line of text.split('\n').filter((each) => !isLeftOut(each))) {
    const name = begins.exec(line)?.slice(1).find(Boolean);
    if (name !== undefined) parts.push({ name, lines: [] });
    parts.at(-1)?.lines.push(line);
  }
  return parts.flatMap(({ name, lines }) => {
    const body = lines.join('\n');
    const conditions = [...ofPrisma(body), ...ofSql(body)];
    return conditions.length === 0 ? [] : `${name}: ${conditions.join('; ')}`;
  });
}

function ofPrisma(text: string): string[] {
  const named = text.matchAll(/\b(where|data|create|update|const \w+)(?::| =) (?=[{[])/g);
  return [...named].map(
    ({ 0: { length }, 1: name = '', index }) => `${name} ${bracketed(text, index + length)}`,
  );
}

function ofSql(text: string): string[] {
  const isSql = (each: string) =>
    /\b(?:SELECT|UPDATE|DELETE|INSERT|JOIN|AND|CREATE|AT TIME ZONE)\b/.test(each);
  const statements = text.startsWith('CREATE') ? [text] : (text.match(/`(?:[^`\\]|\\.)*`/g) ?? []);
  return statements.filter(isSql).flatMap((each) => {
    const words = onOneLine(each.replaceAll(/[(),;`]/g, ' '))
      .trim()
      .split(' ');
    return words.flatMap((word, at) => {
      const around = compares[word];
      return around === undefined
        ? []
        : words.slice(Math.max(0, at - around[0]), at + around[1] + 1).join(' ');
    });
  });
}

/** A condition that is gone shows where another row is like it in all else. `WRITE_CONDITIONS=true` writes the file. */
it('rows are taken and changed by what was written down', () => {
  const conditions = keptInStatements('conditions.json', conditionsIn, process.env['WRITE_CONDITIONS']);
  expect(Object.values(conditions.found).flat().length).toBeGreaterThan(400);
  expect(conditions.found).toEqual(conditions.written);
});
