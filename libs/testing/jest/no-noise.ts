import { afterAll, afterEach, expect } from '@jest/globals';
import { format } from 'node:util';

let said: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    said.push(`console.${level}: ${format(...words)}`);
  };
}

function expectSilence() {
  const noise = said;
  said = [];
  expect(noise).toEqual([]);
}

afterEach(expectSilence);
afterAll(expectSilence);
