import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const source = join(import.meta.dirname, '../../..');
const page = readFileSync(join(source, '../../../docs/operate/replica.md'), 'utf8');

const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.spec.ts', 'platform/prisma/**'] }).map(
  (path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(source, path), 'utf8') }),
);

/** Folders in which decisions about payments, logins or rights are made. */
const deciding = [
  ...['account-recovery', 'credential-change', 'login/', 'login-multi-factor', 'passkeys', 'passwords'],
  ...['reauthorisation', 'second-factors', 'sessions', 'sign-up', 'verification-codes', 'trusted-devices'],
  ...[
    'commerce/payments/charges/',
    'commerce/subscriptions/entitlements',
    'commerce/payments/payment-methods',
    'commerce/checkout/purchase',
  ],
  ...[
    'commerce/payments/refunds',
    'commerce/subscriptions/renewals',
    'commerce/subscriptions/rights',
    'commerce/catalogue/campaigns',
    'commerce/payments/payouts',
  ],
  ...['oidc/', 'platform/challenge', 'platform/flow', 'platform/rate-limit', 'platform/work', 'messaging/'],
];

describe('replica reads', () => {
  it('every replica read is listed in docs/operate/replica.md', () => {
    const declared = files.flatMap(({ text }) =>
      [...text.matchAll(/declareReplicaRead\('([a-z-]+)'\)/g)].map(([, name]) => name),
    );
    const listed = [...page.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
    expect(declared.toSorted()).toEqual(listed);
  });

  it('no replica read is declared in the deciding folders or in a file that passes a transaction to them', () => {
    const reading = files.filter(({ text }) => text.includes('replicaRead('));
    expect(reading).not.toHaveLength(0);
    expect(
      reading.map(({ path }) => path).filter((path) => deciding.some((room) => path.includes(room))),
    ).toEqual([]);
    for (const { text } of reading) expect(text).not.toMatch(/replicaRead\([^)]*transaction/);
  });
});
