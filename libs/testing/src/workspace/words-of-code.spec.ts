import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

const left = /(^|\/)(node_modules|dist|generated|\.nx)\//;
const sources: string[] = [];
for await (const file of glob('{apps,libs,e2e}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (name) => left.test(`${name}/`),
}))
  sources.push(file);
const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

/** Words of our own where the field has one: flow, redirect, validate, verify, again, external. */
const retired = /^(told|judged?|judges|judging|judgement|anew|whoever|journeys?|trips?|elsewhere)$/i;

const declaration =
  /\b(?:class|interface|type|function|const|let|enum|private|readonly)\s+(?!readonly\b)([A-Za-z_$][\w$]*)/g;

const partsOf = (name: string) => name.split(/(?<=[a-z\d])(?=[A-Z])|_/);

function retiredIn(text: string): string[] {
  const names = [...text.matchAll(declaration)].map(([, name = '']) => name);
  return names.filter((name) => partsOf(name).some((part) => retired.test(part)));
}

describe('the words of code', () => {
  it.each([
    'const told = 1',
    'class SignUpJourney {',
    'function isJudged() {',
    'type Round_trip = 1',
    'private readonly journey: SignUpFlows',
  ])('are known when they are retired: %s', (text) => {
    expect(retiredIn(text)).toHaveLength(1);
  });

  it('are those of the field, not of ours', () => {
    expect(texts.size).toBeGreaterThan(2_000);
    const found = [...texts]
      .filter(([file]) => !file.endsWith('words-of-code.spec.ts'))
      .flatMap(([file, text]) => retiredIn(text).map((name) => `${file}: ${name}`));
    expect(found).toEqual([]);
  });
});

const test = /(\.(spec|suite|testing|story)\.tsx?|\.mjs)$|\/(testing|gallery|e2e)\/|^(e2e|libs\/testing)\//;
const comment = /^\s*(\/\*|\*|\/\/)/;

/** In per cent. */
const mostComments = 3.5;

it(`no more than ${mostComments} % of the lines of the product are comments`, () => {
  const lines = [...texts].filter(([file]) => !test.test(file)).flatMap(([, text]) => text.split('\n'));
  expect((100 * lines.filter((line) => comment.test(line)).length) / lines.length).toBeLessThan(mostComments);
});
