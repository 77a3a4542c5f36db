import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { clearTally, readTally, tallyPath } from './tally.mjs';

const failure = { name: 'prices › are never negative', message: 'Expected 0' };
const folder = `spec-${randomUUID()}`;

function report(name: string, passed: number, failed: number, skipped: number): void {
  const file = tallyPath(`${folder}/${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  const failures = failed > 0 ? [failure] : [];
  writeFileSync(file, JSON.stringify({ passed, failed, skipped, failures }));
}

afterEach(() => clearTally(folder));

describe('readTally', () => {
  it('returns the sum of all reports in a folder', () => {
    report('domain', 5, 1, 0);
    report('api', 7, 0, 2);
    expect(readTally(folder)).toEqual({ passed: 12, failed: 1, skipped: 2, failures: [failure] });
  });

  it('reads a single report', () => {
    report('domain', 5, 1, 0);
    expect(readTally(`${folder}/domain.json`)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
      failures: [failure],
    });
  });

  it('returns zeros if there are no reports or they were cleared', () => {
    report('domain', 5, 1, 0);
    clearTally(folder);
    expect(readTally(folder)).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [] });
  });
});
