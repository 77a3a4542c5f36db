import { describe, expect, it } from '@jest/globals';
import { leftOutBy } from './left-out.mjs';

describe('what a run leaves to a larger one', () => {
  it('is said with the number of spec files and stories that only the nightly run has', () => {
    const [sentence = '', ...others] = leftOutBy('thorough');
    expect(others).toEqual([]);
    const [files = 0, stories = 0] = (sentence.match(/\d+/g) ?? []).map(Number);
    expect(sentence).toContain('npm test -- --nightly');
    expect(files).toBeGreaterThan(0);
    expect(stories).toBeGreaterThan(0);
  });

  it('is said of both larger runs after the usual one', () => {
    expect(leftOutBy('usual').join('\n')).toMatch(/--thorough(.|\n)*--nightly/);
  });

  it('is nothing after a nightly run', () => {
    expect(leftOutBy('nightly')).toEqual([]);
  });
});
