import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database, {
  store: (store) => ({ ...store, login: { ...store.login, isEnabledUserId: true } }),
});

beforeEach(async () => {
  await addMember(site.nest, { userId: 'misaki01' });
  await database.rows(`UPDATE account SET language = 'en'`);
});

let addresses = 0;
const guess = (identifier = memberEmail) => {
  addresses += 1;
  const stranger = new TestVisitor(site.nest, `203.0.${addresses >> 8}.${addresses & 255}`);
  return logIn(stranger, identifier, 'not-the-password-1');
};

async function notices() {
  await site.waitForTasks();
  return (await site.mails()).filter(({ template }) => template === 'passwordsFailed');
}

describe('wrong passwords from unknown browsers', () => {
  it('alert the member after ten attempts, including throttled ones, at most once a day and in their language', async () => {
    const statuses = new Set<number>();
    for (let attempts = 0; attempts < 9; attempts += 1)
      statuses.add((await guess(attempts % 2 === 0 ? memberEmail : 'misaki01')).statusCode);
    expect(await notices()).toEqual([]);
    statuses.add((await guess()).statusCode);
    expect(await notices()).toMatchObject([{ to: memberEmail, language: 'en' }]);
    expect((await notices())[0]?.text).toContain(`203.0.0.10`);
    for (let attempts = 0; attempts < 19; attempts += 1) statuses.add((await guess()).statusCode);
    expect([...statuses].sort()).toEqual([401, 429]);
    expect(await notices()).toHaveLength(1);
    site.clock.travel({ hours: 25 });
    for (let attempts = 0; attempts < 10; attempts += 1) await guess();
    expect(await notices()).toHaveLength(2);
  });

  it('alert the member once when the attempts are concurrent', async () => {
    await runConcurrently(30, () => guess());
    expect(await notices()).toHaveLength(1);
  });

  it('alert only the member whose account was tried, and do not send an alert when the account is unknown', async () => {
    await addMember(site.nest, { email: 'ken@example.jp' });
    for (let attempts = 0; attempts < 6; attempts += 1) {
      await guess();
      await guess('ken@example.jp');
      await guess('nobody@example.jp');
      await guess('nobody@example.jp');
    }
    expect(await notices()).toEqual([]);
  });
});

it('do not send an alert when they come from a known browser', async () => {
  const known = new TestVisitor(site.nest, '198.51.100.7');
  await logIn(known);
  await known.post('/logout');
  for (let attempts = 0; attempts < 15; attempts += 1) await logIn(known, memberEmail, 'not-the-password-1');
  expect(await notices()).toEqual([]);
});

it('do not send an alert for an account that is disabled or has no password', async () => {
  await addMember(site.nest, { email: 'social@example.jp', password: null });
  await addMember(site.nest, { email: 'off@example.jp', status: 'DISABLED' });
  for (let attempts = 0; attempts < 12; attempts += 1) {
    await guess('social@example.jp');
    await guess('off@example.jp');
  }
  expect(await notices()).toEqual([]);
});
