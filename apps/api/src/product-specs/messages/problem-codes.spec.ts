import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';
import { problemStatus, type ProblemCode } from '@account/contracts/platform/problem-codes';

const workspace = join(import.meta.dirname, '../../../../..');
const specs = globSync('apps/api/src/**/*.db.spec.ts', { cwd: workspace }).map((path) =>
  readFileSync(join(workspace, path), 'utf8'),
);

/** That no call answers: a page says them by itself, as the story shows. */
const ofPages: Partial<Record<ProblemCode, string>> = {
  PLAN_NOT_SELECTED: 'e2e/commerce/sign-up-plans.story.ts',
};

const isExpected = (code: string) => specs.some((text) => text.includes(`'${code}'`));

it('every problem that a call may answer is expected of a call by some spec', () => {
  const unseen = Object.keys(problemStatus).filter((code) => !isExpected(code));
  expect(unseen).toEqual(Object.keys(ofPages));
});

it('every problem that a page says by itself is seen there', () => {
  for (const [code, story] of Object.entries(ofPages))
    expect(readFileSync(join(workspace, story), 'utf8')).toContain(`problems.${code}`);
});
