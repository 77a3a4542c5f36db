import { describe, expect, it } from '@jest/globals';

import { aPolicy, aStoreFile } from './store-file.suite.js';
import { readStoredStoreFile } from './stored-store-file.js';

describe('settings that were applied', () => {
  it('by the next version are read without what this version does not know', () => {
    const file = aStoreFile({ policies: [aPolicy()] });
    const fromLater = {
      ...file,
      cinemas: [{ cinemaId: 'x' }],
      colors: { ...file.colors, cinemaColor: '#000000' },
      policies: file.policies.map((policy) => ({ ...policy, audience: 'all' })),
    };
    expect(readStoredStoreFile(fromLater)).toEqual(file);
  });

  it('by an earlier version are read with the defaults of what came later', () => {
    const { maintenance: _, ...fromEarlier } = aStoreFile();
    expect(readStoredStoreFile(fromEarlier)).toEqual(aStoreFile());
  });

  it('and damaged since are refused', () => {
    expect(() => readStoredStoreFile({ ...aStoreFile(), theme: 'sepia' })).toThrow();
  });
});
