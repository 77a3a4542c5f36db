import { expect, it } from '@jest/globals';

import { storeDeclarations } from './store-declarations.testing.js';

it('each area lists all that its slices declare for the store file', () => {
  const { declared, listed } = storeDeclarations();
  expect(listed).toEqual(declared);
});
