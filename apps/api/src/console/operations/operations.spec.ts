import { describe, expect, it } from '@jest/globals';

import { operationsWithCommand } from '../../app/cli/operation-command-lines.js';
import { operations } from './operations.js';

describe('console operations', () => {
  it('have unique names, and each one identifies its target by a field of its input', () => {
    expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length);
    for (const { name, subject, input } of operations)
      expect([name, Object.keys(input.shape).includes(subject)]).toEqual([name, true]);
  });

  it('are all available on the command line', () => {
    expect(new Set(operationsWithCommand)).toEqual(new Set(operations));
  });
});
