import type * as z from 'zod';

import { isKnownToTheProduct } from './unsupported-settings.js';

/** How many problems are told at once. */
const mostLines = 20;

/** One line per problem: the path of the setting and what is wrong with it. */
export function problemLines(issues: readonly z.core.$ZodIssue[]): string[] {
  const lines = issues.flatMap(linesOf);
  const left = lines.length - mostLines;
  return left > 0 ? [...lines.slice(0, mostLines), `and ${left} more`] : lines;
}

/** `footers.footerLinks[2].value` */
export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('');
}

function linesOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const path = pathText([...issue.path, key]);
      return isKnownToTheProduct(path)
        ? `${path}: is not supported by this version`
        : `${path}: is not a setting; check the spelling`;
    });
  }
  const path = pathText(issue.path);
  return [path === '' ? sentence(issue) : `${path}: ${sentence(issue)}`];
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined && issue.code !== 'custom') return 'is missing';
  return issue.message.replace(/^Invalid input: /, '').replace(/\s+/g, ' ');
}
