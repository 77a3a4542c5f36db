import type * as z from 'zod';

import { CommandError } from '../../../platform/cli/command.js';
import { declaredStoreAreas, type StoreFile } from '../store-settings.declaration.js';

/** Settings that are not implemented yet. Accepting them would promise features that do not exist. */
const unsupported: ReadonlySet<string> = new Set(['billing.trialOncePerInstrument', 'multiFactor']);

function isKnownToTheProduct(path: string): boolean {
  return unsupported.has(path);
}

export interface StoreFileProblem {
  path: readonly PropertyKey[];
  sentence: string;
}

const mostLines = 20;

export class StoreFileRefusal extends CommandError {
  constructor(
    readonly problems: readonly StoreFileProblem[],
    place: (path: readonly PropertyKey[]) => string = () => '',
  ) {
    super(firstOf(problems, (problem) => place(problem.path) + problemText(problem)));
  }

  placed(place: (path: readonly PropertyKey[]) => string): StoreFileRefusal {
    return new StoreFileRefusal(this.problems, place);
  }
}

export function problemsOf(issues: readonly z.core.$ZodIssue[]): StoreFileProblem[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => unknownSetting([...issue.path, key]))
      : [{ path: issue.path, sentence: sentence(issue) }],
  );
}

/** Returns why production rejects a store file that staging accepts, or null if production also accepts it. */
export function problemsForCustomers(file: StoreFile): StoreFileRefusal | null {
  const problems: StoreFileProblem[] = [];
  for (const { checkForCustomers } of declaredStoreAreas())
    checkForCustomers?.(file, (path, sentence) => problems.push({ path, sentence }));
  if (problems.length === 0) return null;
  const way = 'production refuses this store; an installation to try it on has STAGING=true';
  return new StoreFileRefusal([...problems, { path: [], sentence: way }]);
}

/** Returns warnings about valid settings that the operator may not have intended. */
export function warningsOf(file: StoreFile): StoreFileProblem[] {
  const warnings: StoreFileProblem[] = [];
  for (const { warn } of declaredStoreAreas())
    warn?.(file, (path, sentence) => warnings.push({ path, sentence }));
  return warnings;
}

export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('');
}

/** Formats only the problems that are shown, because a file can have tens of thousands of them. */
function firstOf(
  problems: readonly StoreFileProblem[],
  lineOf: (problem: StoreFileProblem) => string,
): string[] {
  const lines = problems.slice(0, mostLines).map(lineOf);
  const left = problems.length - mostLines;
  if (left <= 0) return lines;
  const rest =
    left === 1
      ? 'There is one more problem. Fix these first and check the file again.'
      : `There are ${left} more problems. Fix these first and check the file again.`;
  return [...lines, rest];
}

function problemText({ path, sentence }: StoreFileProblem): string {
  return path.length === 0 ? sentence : `${pathText(path)}: ${sentence}`;
}

function unknownSetting(path: PropertyKey[]): StoreFileProblem {
  const isKnown = isKnownToTheProduct(pathText(path));
  return {
    path,
    sentence: isKnown ? 'is not supported by this version' : 'is not a setting; check the spelling',
  };
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined && issue.code !== 'custom') return 'is missing';
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input: ')) return anotherKind(issue);
  return ownSentence(issue) ?? issue.message.replace(/^Invalid input: /, '').replace(/\s+/g, ' ');
}

/** Returns a sentence that replaces the message of Zod, or undefined if the schema has a custom message. */
function ownSentence(issue: z.core.$ZodIssue): string | undefined {
  if (!/^(?:Invalid|Too|Unrecognized)\b/.test(issue.message)) return undefined;
  switch (issue.code) {
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    case 'too_small':
      return `must ${bound(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${bound(issue.origin, 'at most', issue.maximum)}`;
    case 'not_multiple_of':
      return `must be a multiple of ${String(issue.divisor)}`;
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'of another form'}`;
    default:
      return undefined;
  }
}

function bound(origin: string, which: string, limit: number | bigint): string {
  if (origin === 'string')
    return `have ${which} ${String(limit)} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `have ${which} ${String(limit)} ${limit === 1 ? 'entry' : 'entries'}`;
  return `be ${which} ${String(limit)}`;
}

const formats: Readonly<Record<string, string>> = {
  url: 'an address such as https://store.example/',
  email: 'an e-mail address',
  uuid: 'a UUID',
  date: 'a day such as 2026-04-01',
  datetime: 'a moment such as 2026-04-01T09:30:00+09:00',
};

const kinds: Readonly<Record<string, string>> = {
  object: 'settings with names (name: value)',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

function anotherKind({ expected, input }: z.core.$ZodIssueInvalidType): string {
  const [wanted, given] = [kinds[expected] ?? expected, kindOf(input)];
  if (given === 'empty') return `is empty: it must be ${wanted}`;
  if (given !== 'a text' || !['number', 'int', 'boolean'].includes(expected))
    return `must be ${wanted}, not ${given}`;
  return `must be ${wanted}, not ${given}: leave out quotes, commas and units`;
}

function kindOf(input: unknown): string {
  if (input === null) return 'empty';
  return (Array.isArray(input) ? kinds['array'] : kinds[typeof input]) ?? typeof input;
}
