import { expect, it } from '@jest/globals';

import { storeDeclarations } from './store-declarations.testing.js';

it('whatever a slice declares for the store file is known to the commands that read one', () => {
  const { declaring, imported } = storeDeclarations();
  expect(imported).toEqual(declaring);
});
