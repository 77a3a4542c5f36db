import { describe, expect, it } from '@jest/globals';
import { leftOutBy } from './left-out.mjs';

describe('leftOutBy', () => {
  it('after a thorough run, returns how many more spec files and stories the nightly run includes', () => {
    const [sentence = '', ...others] = leftOutBy('thorough');
    expect(others).toEqual([]);
    const [files = 0, stories = 0] = (sentence.match(/\d+/g) ?? []).map(Number);
    expect(sentence).toContain('npm test -- --nightly');
    expect(files).toBeGreaterThan(0);
    expect(stories).toBeGreaterThan(0);
  });

  it('describes both larger runs after a usual run', () => {
    expect(leftOutBy('usual').join('\n')).toMatch(/--thorough(.|\n)*--nightly/);
  });

  it('returns nothing after a nightly run', () => {
    expect(leftOutBy('nightly')).toEqual([]);
  });
});
