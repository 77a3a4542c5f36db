import type { Notice } from './named-mutation.js';

/** What is run to see whether a mutation is noticed. */
export type Step = 'small' | 'database' | 'stories' | 'types';

/** One run of one step over some of its files, or over one project. */
export interface StepRun {
  step: Step;
  targets: readonly string[];
}

const typesOf = /^types of (?<project>\S+)$/;

/** @throws {RangeError} when a file is no test, or files of several steps are named together */
export function stepRunOf(notice: Notice): StepRun {
  const targets = typeof notice === 'string' ? [notice] : notice;
  const [step, ...others] = new Set(targets.map(stepOf));
  if (!step || others.length > 0) throw new RangeError(`Name tests of one step: ${targets.join(', ')}`);
  return { step, targets: targets.map((target) => typesOf.exec(target)?.groups?.['project'] ?? target) };
}

function stepOf(target: string): Step {
  if (typesOf.test(target)) return 'types';
  if (target.endsWith('.story.ts')) return 'stories';
  if (target.endsWith('.db.spec.ts')) return 'database';
  if (/\.spec\.(ts|tsx|mjs)$/.test(target)) return 'small';
  throw new RangeError(`${target} is no spec, no story and no project to compile.`);
}
