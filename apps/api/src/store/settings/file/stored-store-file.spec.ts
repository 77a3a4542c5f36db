import { describe, expect, it } from '@jest/globals';

import { aPolicy, aStoreFile } from './store-file.suite.js';
import { readStoredStoreFile } from './stored-store-file.js';

describe('stored settings', () => {
  it('are read without unknown settings when a newer version wrote them', () => {
    const file = aStoreFile({ policies: [aPolicy()] });
    const fromLater = {
      ...file,
      cinemas: [{ cinemaId: 'x' }],
      colors: { ...file.colors, cinemaColor: '#000000' },
      policies: file.policies.map((policy) => ({ ...policy, audience: 'all' })),
    };
    expect(readStoredStoreFile(fromLater)).toEqual(file);
  });

  it('are read with defaults for newer settings when an older version wrote them', () => {
    const { maintenance: _, ...fromEarlier } = aStoreFile();
    expect(readStoredStoreFile(fromEarlier)).toEqual(aStoreFile());
  });

  it('are rejected when they are damaged', () => {
    expect(() => readStoredStoreFile({ ...aStoreFile(), theme: 'sepia' })).toThrow();
  });
});
