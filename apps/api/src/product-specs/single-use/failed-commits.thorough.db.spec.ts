import { beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { siteWithProviders } from '../../identity/social/social.testing.js';
import { RetryingVisitor, refuseFirstCommits, Remains } from '../../testing/refuse-first-commits.js';
import { addMember } from '../../testing/test-members.js';
import { memberTour } from '../member-tour.testing.js';

const database = testDatabase({ emptied: 'once' });
const site = siteWithProviders(database);
const remains = new Remains();
refuseFirstCommits();

beforeAll(async () => {
  await addMember(site.nest);
  await memberTour(site, () => new RetryingVisitor(site.nest, remains));
}, 120_000);

describe('a step of a member whose transaction is rolled back', () => {
  it('returns an error and sets only the browser cookie', () => {
    expect(remains.calls.size).toBeGreaterThan(20);
    expect([...remains.statuses]).toEqual([500]);
    expect([...remains.cookies]).toEqual(['browser']);
  });

  it('leaves only counters and used single-use items', () => {
    expect(Object.fromEntries(remains.tables)).toEqual({
      challenge: [
        'POST /login',
        'POST /zapi/account/email/edit',
        'POST /zapi/login/not-me',
        'POST /zapi/signup/pin-code',
      ],
      failure_counter: [
        'POST /login',
        'POST /zapi/account/reauthorize',
        'POST /zapi/login/multi-factor/BackupCode',
        'POST /zapi/login/multi-factor/OTP',
      ],
      rate_limit: [
        'GET /auth/authorize',
        'POST /login/code',
        'POST /zapi/account/email/edit/send-pin-code',
        'POST /zapi/account/profile-image',
        'POST /zapi/account/reauthorize/re-send-auth-code',
        'POST /zapi/login/multi-factor/Email/send',
        'POST /zapi/signup',
        'POST /zapi/signup/email',
      ],
      social_callback_form: ['GET /auth/callback'],
    });
  });
});
