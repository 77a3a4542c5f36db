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

describe('wrong passwords from browsers that the account does not know', () => {
  it('are told of after ten, those that had to wait among them, once a day, in the member’s language', async () => {
    const statuses = new Set<number>();
    for (let tries = 0; tries < 9; tries += 1)
      statuses.add((await guess(tries % 2 === 0 ? memberEmail : 'misaki01')).statusCode);
    expect(await notices()).toEqual([]);
    statuses.add((await guess()).statusCode);
    expect(await notices()).toMatchObject([{ to: memberEmail, language: 'en' }]);
    expect((await notices())[0]?.text).toContain(`203.0.0.10`);
    for (let tries = 0; tries < 19; tries += 1) statuses.add((await guess()).statusCode);
    expect([...statuses].sort()).toEqual([401, 429]);
    expect(await notices()).toHaveLength(1);
    site.clock.travel({ hours: 25 });
    for (let tries = 0; tries < 10; tries += 1) await guess();
    expect(await notices()).toHaveLength(2);
  });

  it('at once are told of once', async () => {
    await runConcurrently(30, () => guess());
    expect(await notices()).toHaveLength(1);
  });

  it('of one member are not told to another, and of nobody to nobody', async () => {
    await addMember(site.nest, { email: 'ken@example.jp' });
    for (let tries = 0; tries < 6; tries += 1) {
      await guess();
      await guess('ken@example.jp');
      await guess('nobody@example.jp');
      await guess('nobody@example.jp');
    }
    expect(await notices()).toEqual([]);
  });
});

it('wrong passwords in a browser that the account knows are told to nobody', async () => {
  const known = new TestVisitor(site.nest, '198.51.100.7');
  await logIn(known);
  await known.post('/logout');
  for (let tries = 0; tries < 15; tries += 1) await logIn(known, memberEmail, 'not-the-password-1');
  expect(await notices()).toEqual([]);
});

it('tries at an account without a password, or a disabled one, are told to nobody', async () => {
  await addMember(site.nest, { email: 'social@example.jp', password: null });
  await addMember(site.nest, { email: 'off@example.jp', status: 'DISABLED' });
  for (let tries = 0; tries < 12; tries += 1) {
    await guess('social@example.jp');
    await guess('off@example.jp');
  }
  expect(await notices()).toEqual([]);
});
