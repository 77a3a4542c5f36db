import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

const workspace = join(import.meta.dirname, '../../../../..');

const page = readFileSync(join(workspace, 'apps/api/docs/buying-walk.md'), 'utf8');

const steps = [...page.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);

const textOf = (path: string) => readFileSync(join(workspace, path), 'utf8');

const classesOf = (path: string) =>
  [...textOf(path).matchAll(/export (?:abstract )?class (\w+)/g)].map(([, name]) => name);

/** By an import of its class, which of another slice comes through the module. */
const knows = (path: string, other: string) =>
  new RegExp(`^(import|  ).*\\b(${classesOf(other).join('|')})\\b`, 'm').test(textOf(path));

it('buying walks through files that are there, and few', () => {
  expect(steps.length).toBeGreaterThan(8);
  expect(steps.length).toBeLessThanOrEqual(14);
  expect(steps.filter((path) => !existsSync(join(workspace, path)))).toEqual([]);
});

it('each step is called by one before it, or calls it', () => {
  const alone = steps
    .slice(1)
    .filter((path, index) => !steps.slice(0, index + 1).some((one) => knows(one, path) || knows(path, one)));
  expect(alone).toEqual([]);
});
