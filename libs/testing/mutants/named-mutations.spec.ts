import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { thisCheckout } from './checkout-copy.js';
import { choose } from './choose.js';
import { mutated, type NamedMutation } from './named-mutation.js';
import { namedMutations } from './named-lists.js';
import { stepRunOf } from './notice.js';
import { readOptions } from './options.js';
import { namedResult, outcomeLine, type NamedResult } from './report.js';
import { ruleFiles } from './rule-files.js';
import type { Fate, Outcome } from './run-named.js';

const all = await namedMutations();
const pathOf = (file: string) => join(thisCheckout(), file);

describe('the lists of named mutations', () => {
  it('change a text that is there, once', () => {
    const problems = all.flatMap((mutation) => {
      try {
        mutated(readFileSync(pathOf(mutation.file), 'utf8'), mutation);
        return [];
      } catch (error) {
        return [`${mutation.list}/${mutation.name}: ${String(error)}`];
      }
    });
    expect(problems).toEqual([]);
  });

  it('name tests that are there', () => {
    const targets = all.flatMap(({ noticedBy }) => stepRunOf(noticedBy).targets);
    expect(targets.filter((target) => !existsSync(pathOf(target)))).toEqual([]);
  });

  it('have a name for each', () => {
    const names = all.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
  });
});

const mutation: NamedMutation = {
  name: 'later',
  file: 'a.ts',
  find: 'age >= 18',
  replace: 'age > 18',
  noticedBy: 'a.spec.ts',
};
const listed = { ...mutation, list: 'rules-of-age' };

describe('a mutation', () => {
  it('changes its one place, to the letter', () => {
    expect(mutated('if (age >= 18) buy();', { ...mutation, replace: '$&' })).toBe('if ($&) buy();');
  });

  it.each(['if (age < 18)', 'age >= 18 || age >= 18'])('is refused for %j', (text) => {
    expect(() => mutated(text, mutation)).toThrow(RangeError);
  });

  it('is refused where nothing would change', () => {
    expect(() => mutated('age >= 18', { ...mutation, replace: mutation.find })).toThrow('stay as it is');
  });
});

describe('the test that has to notice', () => {
  it.each([
    ['libs/domain/src/a.spec.ts', { step: 'small', targets: ['libs/domain/src/a.spec.ts'] }],
    ['apps/web/src/a.spec.tsx', { step: 'small', targets: ['apps/web/src/a.spec.tsx'] }],
    ['apps/api/src/a.db.spec.ts', { step: 'database', targets: ['apps/api/src/a.db.spec.ts'] }],
    ['e2e/app/a.story.ts', { step: 'stories', targets: ['e2e/app/a.story.ts'] }],
    ['types of apps/web', { step: 'types', targets: ['apps/web'] }],
  ])('is known by its name, %s', (notice, run) => {
    expect(stepRunOf(notice)).toEqual(run);
  });

  it.each([['a.ts'], [['a.spec.ts', 'a.db.spec.ts']], [[]]])('is not %j', (notice) => {
    expect(() => stepRunOf(notice)).toThrow(RangeError);
  });
});

describe('what a run does', () => {
  const other = { ...listed, name: 'other', list: 'sql' };
  const chosen = (...args: string[]) => choose([listed, other], readOptions(args));

  it('is everything', () => {
    expect(chosen()).toEqual({ withRules: true, named: [listed, other], isComplete: true });
  });

  it('is the lists or the mutations that it names', () => {
    expect(chosen('sql')).toEqual({ withRules: false, named: [other], isComplete: false });
    expect(chosen('rules')).toMatchObject({ withRules: true, named: [] });
    expect(chosen('--only', 'later')).toMatchObject({ withRules: false, named: [listed] });
  });

  it('is some files of the rules', () => {
    expect(chosen('libs/domain/src/a.ts')).toMatchObject({ withRules: true, named: [] });
  });

  const rulesIn = (...patterns: string[]) => ruleFiles(thisCheckout(), patterns);

  it('is the rules among the files that patterns name', () => {
    const named = rulesIn('libs/domain/src/{oidc,withdrawal}/**/*.ts');
    expect(named).toContain('libs/domain/src/withdrawal/leaving/leaving-flow.ts');
    expect(
      named.filter((file) => !/^libs\/domain\/src\/(oidc|withdrawal)\/[a-z/-]+\.ts$/.test(file)),
    ).toEqual([]);
    const [rule = ''] = named;
    expect(rulesIn(rule, rule.replace('.ts', '.spec.ts'))).toEqual([rule]);
  });

  it.each(['libs/domain/src/withdrawal/**/*.spec.ts', 'libs/domain/src/withdrawl/**/*.ts'])(
    'is never none: %s',
    (pattern) => {
      expect(() => rulesIn('libs/domain/src/oidc/**/*.spec.ts', pattern)).toThrow(`No rule`);
    },
  );

  it.each([['sqll'], ['--only', 'latr']])('is refused for %s %s', (...args) => {
    expect(() => chosen(...args)).toThrow(RangeError);
  });
});

describe('the result', () => {
  const outcome = (fate: Fate, explained?: string): Outcome => ({
    mutation: { ...listed, ...(explained && { explained }) },
    fate,
    seconds: 1,
    failures: fate === 'invalid' ? ['a spec › fails by itself'] : [],
  });
  const of = (outcomes: Outcome[], isComplete = true): NamedResult => namedResult(outcomes, isComplete);
  const many = (count: number) => Array.from({ length: count }, () => outcome('caught'));

  it('is good where 95 of 100 are caught and the rest explained', () => {
    const explained = Array.from({ length: 5 }, () => outcome('survived', 'Nobody can see it.'));
    expect(of([...many(95), ...explained]).isGood).toBe(true);
    expect(of([...many(94), ...explained, ...explained.slice(1)]).isGood).toBe(false);
    expect(of([...many(1), ...explained], false).isGood).toBe(true);
  });

  it('says of an invalid one what fails without it', () => {
    expect(outcomeLine(outcome('invalid'))).toMatch(/INVALID .*\/later\na spec › fails by itself$/);
    expect(outcomeLine(outcome('caught'))).toMatch(/\/later$/);
  });

  it.each([outcome('survived'), outcome('invalid'), outcome('caught', 'Nobody can see it.')])(
    'is bad where one is $fate, whatever the share',
    (one) => {
      const { isGood, lines } = of([...many(200), one]);
      expect([isGood, lines.join()]).toEqual([false, expect.stringContaining('later')]);
    },
  );
});
