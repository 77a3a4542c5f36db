import { describe, expect, it } from '@jest/globals';
import type { Policy } from '@account/contracts/store/policies/policy.contract';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { testApplication } from '../../testing/test-application.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database);

const from = (address: string) => new TestVisitor(site.nest, address);
const enterEmail = (visitor: TestVisitor, index: number) =>
  visitor.post('/zapi/signup/email', { type: 'signUp', email: `person-${index}@example.jp` });

async function consentTo(page: string) {
  const { policy } = (await from('203.0.113.9').screen(page)).json<{ policy: Policy }>();
  return { policyId: policy.policyId, revision: policy.revision, key: policy.key };
}

describe('a sign-up limit per network address', () => {
  it('is shared by all addresses of one IPv6 subscriber, and does not affect others', async () => {
    for (let index = 0; index < 30; index += 1) {
      expect((await enterEmail(from(`2001:db8:1:2::${index.toString(16)}`), index)).statusCode).toBe(200);
    }
    const further = await enterEmail(from('2001:db8:1:2:ffff::1'), 31);
    expect(further).toBeProblem('TOO_MANY_REQUESTS');
    expect(Number(further.headers['retry-after'])).toBeGreaterThan(0);
    expect((await enterEmail(from('2001:db8:1:3::1'), 31)).statusCode).toBe(200);
  });

  it('prevents a client from filling the database with sign-ups', async () => {
    const policyConsentData = [await consentTo('/terms'), await consentTo('/privacy')];
    const statuses = [];
    for (let index = 0; index < 122; index += 1) {
      statuses.push(
        (await from('203.0.113.1').post('/zapi/signup/policy', { policyConsentData })).statusCode,
      );
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.slice(120)).toEqual([429, 429]);
  });
});

describe('wrong sign-up codes', () => {
  it('throttle a network address across all sign-ups that were started from it', async () => {
    const stranger = '203.0.113.2';
    for (let index = 0; index < 4; index += 1) {
      const visitor = from(stranger);
      await enterEmail(visitor, index);
      for (let turn = 0; turn < 5; turn += 1) {
        expect((await visitor.post('/zapi/signup/pin-code', { pinCode: `00000${turn}` })).statusCode).toBe(
          400,
        );
      }
    }
    const visitor = from(stranger);
    await enterEmail(visitor, 5);
    expect(await visitor.post('/zapi/signup/pin-code', { pinCode: '000001' })).toBeProblem(
      'TOO_MANY_REQUESTS',
    );
    const other = from('203.0.113.3');
    await enterEmail(other, 6);
    expect(await other.post('/zapi/signup/pin-code', { pinCode: '000001' })).toBeProblem('PIN_CODE_ERROR');
  });
});

describe('consents that cannot be stored', () => {
  it.each(['\u0000', '\uD800'])('are rejected with 400: %j', async (key) => {
    const answer = await from('203.0.113.4').post('/zapi/signup/email', {
      type: 'signUp',
      email: 'someone@example.jp',
      policyConsentData: [{ policyId: 'terms', revision: 1, key }],
    });
    expect(answer).toBeProblem('INVALID_REQUEST');
  });
});
