import { describe, expect, it } from '@jest/globals';
import { thisCheckout } from './checkout-copy.js';
import { choose, ruleFiles } from './choose.js';
import { mutated, type NamedMutation, type Notice } from './named-mutation.js';
import { namedMutations } from './named-lists.js';
import { stepRunOf } from './notice.js';
import { readOptions } from './options.js';
import { namedResult, outcomeLine, type NamedResult } from './report.js';
import type { Fate, Outcome } from './run-named.js';
import { Sources } from './sources.js';

const all = await namedMutations();
const isRule = (file: string) => file.startsWith('libs/domain/');
const sources = new Sources(thisCheckout());

describe('the lists of named mutations', () => {
  it('change a text that is there once, wherever its file lies', () => {
    const problems = all.flatMap((mutation) => {
      try {
        mutated(sources.exporting(mutation.in), mutation);
        return [];
      } catch (error) {
        return [`${mutation.list}/${mutation.name}: ${String(error)}`];
      }
    });
    expect(problems).toEqual([]);
  });

  it('name tests that are there', () => {
    const targets = all.flatMap(
      ({ noticedBy }) => stepRunOf(noticedBy, (name) => sources.test(name)).targets,
    );
    expect(targets.length).toBeGreaterThanOrEqual(all.length);
  });

  it('are few: the rules are what StrykerJS changes', () => {
    expect(all.length).toBeLessThanOrEqual(150);
    expect(all.filter((one) => [...sources.exporting(one.in).keys()].every(isRule))).toEqual([]);
  });

  it('have a name for each', () => {
    const names = all.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
  });
});

const mutation: NamedMutation = {
  name: 'later',
  in: 'Buyers',
  find: 'age >= 18',
  replace: 'age > 18',
  noticedBy: 'a.spec.ts',
};
const listed = { ...mutation, list: 'rules-of-age' };

describe('a mutation', () => {
  const files = (...texts: string[]) => new Map(texts.map((text, index) => [`buyers-${index}.ts`, text]));

  it('changes its one place, to the letter', () => {
    expect(mutated(files('', 'if (age >= 18) buy();'), { ...mutation, replace: '$&' })).toEqual({
      file: 'buyers-1.ts',
      text: 'if ($&) buy();',
    });
  });

  it.each([[], ['if (age < 18)'], ['age >= 18 || age >= 18'], ['age >= 18', 'age >= 18']])(
    'is refused for %j',
    (...texts) => {
      expect(() => mutated(files(...texts), mutation)).toThrow(RangeError);
    },
  );

  it('is refused where nothing would change', () => {
    expect(() => mutated(files('age >= 18'), { ...mutation, replace: mutation.find })).toThrow(
      'stay as it is',
    );
  });
});

describe('the test that has to notice', () => {
  const run = (notice: Notice) => stepRunOf(notice, (name) => `of/${name}`);

  it.each([
    ['a.spec.ts', 'small'],
    ['a.spec.tsx', 'small'],
    ['a.db.spec.ts', 'database'],
    ['app/a.story.ts', 'stories'],
  ])('is known by its name, %s', (name, step) => {
    expect(run(name)).toEqual({ step, targets: [`of/${name}`] });
  });

  it.each([['a.ts'], [['a.spec.ts', 'a.db.spec.ts']], [[]]])('is not %j', (notice) => {
    expect(() => run(notice)).toThrow(RangeError);
  });

  it('is one of those that are there', () => {
    expect(sources.test('named-mutations.spec.ts')).toBe('libs/testing/mutants/named-mutations.spec.ts');
    expect(() => sources.test('mutations.spec.ts')).toThrow('0 tests');
    expect(() => sources.test('refusals.spec.ts')).toThrow(/[2-9] tests/);
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
