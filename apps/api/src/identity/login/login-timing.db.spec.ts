import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database, { hashesAtFullPrice: true });

const rounds = 15;

describe('how long a refusal takes', () => {
  it('does not tell an account from none, nor from one without a password', async () => {
    await addMember(site.nest);
    await addMember(site.nest, { email: 'social@example.jp', password: null });
    const times: Record<string, number[]> = {
      [memberEmail]: [],
      'nobody@example.jp': [],
      'social@example.jp': [],
    };
    for (let round = 0; round < rounds; round += 1) {
      for (const [email, taken] of Object.entries(times)) {
        site.clock.travel({ minutes: 1 });
        const visitor = new TestVisitor(site.nest, `203.0.113.${round}`);
        const start = performance.now();
        expect((await logIn(visitor, email, 'not-the-password-1')).statusCode).toBe(401);
        taken.push(performance.now() - start);
      }
    }
    const medians = Object.values(times).map(median);
    const [least = 0, , most = 0] = medians.sort((left, right) => left - right);
    expect(most / least).toBeLessThan(1.5);
  }, 60_000);
});

function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}
