import type { Detection } from './named-mutation.js';

/** The step of a test run that must detect a mutation. */
export type Step = 'small' | 'database' | 'stories';

/** A run of one step that is restricted to some of its files. */
export interface StepRun {
  step: Step;
  targets: readonly string[];
}

/**
 * @param pathOf finds a test by its name
 * @throws {RangeError} if a file is not a test, or if the files belong to different steps
 */
export function detectionRun(detection: Detection, pathOf: (name: string) => string): StepRun {
  const names = typeof detection === 'string' ? [detection] : detection;
  const [step, ...others] = new Set(names.map(stepOf));
  if (!step || others.length > 0) throw new RangeError(`Name tests of one step: ${names.join(', ')}`);
  return { step, targets: names.map(pathOf) };
}

function stepOf(name: string): Step {
  if (name.endsWith('.story.ts')) return 'stories';
  if (name.endsWith('.db.spec.ts')) return 'database';
  if (/\.spec\.(ts|tsx|mjs)$/.test(name)) return 'small';
  throw new RangeError(`${name} is neither a spec nor a story.`);
}
