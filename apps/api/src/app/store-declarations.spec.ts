import { expect, it } from '@jest/globals';

import { storeDeclarations } from './store-declarations.testing.js';

it('every area lists all store file declarations of its slices', () => {
  const { declared, listed } = storeDeclarations();
  expect(listed).toEqual(declared);
});
