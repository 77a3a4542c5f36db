import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';
import { pageGroups } from '@account/contracts/platform/placement';

const depthOf = (line: string) => line.length - line.trimStart().length;

/** Of each act whose call may find nothing, what comes of that. */
function foundNothing(group: string): { call: string; came: string[] }[] {
  const lines = readFileSync(join(import.meta.dirname, `${group}-acts.txt`), 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    if (line.trim() !== 'NOT_FOUND:') return [];
    const isOfAct = (before: string) => depthOf(before) === depthOf(line);
    const call =
      lines.slice(0, at).findLast((before) => isOfAct(before) && /^ *[A-Z]+ \//.test(before)) ?? '';
    const end = lines.findIndex((after, place) => place > at && depthOf(after) <= depthOf(line));
    return [{ call: call.trim(), came: lines.slice(at + 1, end).map((each) => each.trim()) }];
  });
}

const change = /^(POST|DELETE) /;

it('a page whose call finds nothing says so, and is drawn anew or leads on', () => {
  const changes = pageGroups.flatMap(foundNothing).filter(({ call }) => change.test(call));
  expect(changes.length).toBeGreaterThan(50);
  const stay = changes.filter(
    ({ came }) =>
      !came.some((line) => line.endsWith('[Error code: NOT_FOUND]')) ||
      !came.some((line) => line === 'draws again' || line.startsWith('goes to ')),
  );
  expect(stay).toEqual([]);
});
