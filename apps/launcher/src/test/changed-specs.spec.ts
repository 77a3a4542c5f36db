import { expect, it } from '@jest/globals';
import { changedPaths, changedSpecs } from './changed-specs.mjs';

it.each([
  ['apps/api/src/identity/login/by-code/login-code.service.ts', 'apps/api/src/identity/login/'],
  ['libs/domain/src/commerce/payments/charges/charge.ts', 'apps/api/src/commerce/payments/charges/'],
  ['libs/contracts/src/oidc/connections/connections.contract.ts', 'apps/api/src/oidc/connections/'],
  ['libs/gateways/src/payments/gateway-breaker.ts', 'apps/api/src/commerce/payments/gateways/'],
  ['prisma/migrations/20261125000000_film/migration.sql', 'libs/database/'],
  ['libs/testing/src/race.ts', 'libs/testing/'],
])('after a change of %s, --check runs the database specs of %s once', (path, folder) => {
  expect(changedSpecs([path, path])).toEqual(['apps/api/src/product-specs/', folder]);
});

it.each([['README.md'], ['apps/api/src/main.ts'], ['apps/launcher/src/test/steps.mjs']])(
  'after a change of %s, --check runs only the product specs',
  (path) => {
    expect(changedSpecs([path])).toEqual(['apps/api/src/product-specs/']);
  },
);

it('changedPaths returns paths relative to the workspace', () => {
  for (const path of changedPaths() ?? []) expect(path).toMatch(/^[\w.]/);
});
