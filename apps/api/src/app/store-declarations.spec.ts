import { expect, it } from '@jest/globals';

import { storeDeclarations } from './store-declarations.testing.js';

it('every area lists all declarations of its slices for the store file', () => {
  const { declared, listed } = storeDeclarations();
  expect(listed).toEqual(declared);
});
