import { describe, expect, it } from '@jest/globals';
import { nodeSupport } from './node-version.mjs';

describe('nodeSupport', () => {
  it.each([
    ['18.20.8', 'too-old'],
    ['20.9.0', 'too-old'],
    ['20.18.9', 'too-old'],
    ['20.19.0', 'installs'],
    ['20.19.1', 'installs'],
    ['22.0.0', 'installs'],
    ['23.99.99', 'installs'],
    ['24.0.0', 'runs'],
    ['26.1.0-nightly', 'runs'],
  ])('classifies version %s as %s', (version, ability) => {
    expect(nodeSupport(version)).toBe(ability);
  });
});
