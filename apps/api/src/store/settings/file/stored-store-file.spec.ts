import { describe, expect, it } from '@jest/globals';

import { aPolicy, aStoreFile } from './store-file.suite.js';
import { readStoredStoreFile } from './stored-store-file.js';

describe('reading stored settings', () => {
  it('ignores unknown settings that a newer version wrote', () => {
    const file = aStoreFile({ policies: [aPolicy()] });
    const fromLater = {
      ...file,
      cinemas: [{ cinemaId: 'x' }],
      colors: { ...file.colors, cinemaColor: '#000000' },
      policies: file.policies.map((policy) => ({ ...policy, audience: 'all' })),
    };
    expect(readStoredStoreFile(fromLater)).toEqual(file);
  });

  it('uses defaults for newer settings when an older version wrote the settings', () => {
    const { maintenance: _, ...fromEarlier } = aStoreFile();
    expect(readStoredStoreFile(fromEarlier)).toEqual(aStoreFile());
  });

  it('rejects damaged settings', () => {
    expect(() => readStoredStoreFile({ ...aStoreFile(), theme: 'sepia' })).toThrow();
  });
});
