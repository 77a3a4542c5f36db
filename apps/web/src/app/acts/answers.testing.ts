import type { CallContract } from '@account/contracts/platform/call';
import { followingProblemsOf } from '@account/contracts/platform/call-problems';
import { problemStatus, type ProblemCode } from '@account/contracts/platform/problem-codes';

import { ActedPage } from './acted-page.testing.js';

type Answer = readonly [name: string, status: number, body: unknown];

/** Each that a call may have. */
export function answersTo(call: CallContract, line: string): Answer[] {
  const made = ActedPage.answerOf(call);
  const done =
    typeof made === 'object' && made !== null && 'redirectTo' in made
      ? { ...made, redirectTo: '/mypage' }
      : made;
  const refused = (code: ProblemCode, more: object = {}): Answer => [
    code,
    problemStatus[code],
    { status: problemStatus[code], code, message: sentenceOf(code), requestId: 'r', ...more },
  ];
  const gone = followingProblemsOf(call).filter((code) => code === 'NOT_FOUND');
  const fields = leavesOf(JSON.parse(/^\S+ \S+ (.*)$/.exec(line)?.[1] ?? '{}'));
  const fieldErrors = Object.fromEntries(fields.map((field) => [field, `${field} はだめです。`]));
  return [
    ['done', 200, done],
    ...[...new Set<ProblemCode>([...call.problems, ...gone, 'INTERNAL_ERROR'])].map((code) => refused(code)),
    ...(fields.length === 0 ? [] : [refused('INVALID_REQUEST', { fieldErrors })]),
    ['no answer', 0, undefined],
  ];
}

const sentenceOf = (code: string) => `${code} と答えました。`;

function leavesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path === '' ? [] : [path];
  return Object.entries(value).flatMap(([name, part]) =>
    leavesOf(part, path === '' ? name : `${path}.${name}`),
  );
}
