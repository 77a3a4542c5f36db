import { maxAnswerLength } from './survey.js';

/** Equals the number of match paths of a pattern with three unlimited repetitions of the same character. */
const maxMatchPaths = maxAnswerLength ** 3;
const classes = String.raw`\[\^?(?:\\[dDwWsS\\\]^-]|[^\\\][])+\]`;
const escapes = String.raw`\\[dDwWsS\\^$.*+?()[\]{}|/-]`;
const repetitions = String.raw`[*+?]|\{(?<least>\d{1,3})(?<isRange>,)?(?<most>\d{1,3})?\}`;
const token = new RegExp(
  String.raw`${escapes}|${classes}|\((?:\?:)?|\)|\||${repetitions}|[^\\()[\]{}*+?|]`,
  'uy',
);

/** Numbers of ways in which a part of the pattern can match. They are used to limit backtracking. */
interface Group {
  branches: number;
  before: number;
  last: number;
  isRepeatable: boolean;
}

/** Accepts patterns that match in bounded time: no references, no lookarounds and limited backtracking. */
export function isSurveyPattern(pattern: string): boolean {
  return isRegularExpression(pattern) && countMatchPaths(pattern) <= maxMatchPaths;
}

/** @param pattern accepted by `isSurveyPattern` */
export function matchesWhole(pattern: string, text: string): boolean {
  return anchored(pattern).test(text);
}

function anchored(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'u');
}

function isRegularExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').unicode;
  } catch {
    return false;
  }
}

function countMatchPaths(pattern: string): number {
  const around: Group[] = [];
  let group = emptyGroup();
  token.lastIndex = 0;
  while (token.lastIndex < pattern.length) {
    const found = token.exec(pattern);
    if (found === null) return Infinity;
    const [text] = found;
    if (text.startsWith('(')) {
      around.push(group);
      group = emptyGroup();
    } else if (text === ')') {
      const outer = around.pop();
      if (outer === undefined) return Infinity;
      group = next(outer, groupMatchPaths(group));
    } else if (text === '|') group = { ...emptyGroup(), branches: groupMatchPaths(group) };
    else if (/^[*+?{]/.test(text)) group = repeated(group, found);
    else group = next(group, 1);
  }
  return groupMatchPaths(group);
}

function emptyGroup(): Group {
  return { branches: 0, before: 1, last: 1, isRepeatable: false };
}

function next({ branches, before, last }: Group, part: number): Group {
  return { branches, before: before * last, last: part, isRepeatable: true };
}

function groupMatchPaths({ branches, before, last }: Group): number {
  return branches + before * last;
}

/** Repeating an empty match or another repetition can match in unlimited ways. */
function repeated(group: Group, repetition: RegExpExecArray): Group {
  if (!group.isRepeatable) return { ...group, last: Infinity };
  return { ...group, last: repeatedMatchPaths(group.last, repetition), isRepeatable: false };
}

function repeatedMatchPaths(ways: number, { 0: text, groups }: RegExpExecArray): number {
  if (text === '?') return ways + 1;
  const least = groups?.['least'];
  const most = groups?.['most'];
  if (least === undefined || (groups?.['isRange'] !== undefined && most === undefined))
    return ways === 1 ? maxAnswerLength : Infinity;
  const upTo = Number(most ?? least);
  return (upTo - Number(least) + 1) * ways ** upTo;
}
