import { beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { setTimeout as pause } from 'node:timers/promises';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, { hashesAtFullPrice: true });

let known: TestVisitor;
let inSession: TestVisitor;

beforeAll(async () => {
  await addMember(site.nest);
  known = new TestVisitor(site.nest, '198.51.100.7');
  await logIn(known);
  await known.post('/logout');
  inSession = new TestVisitor(site.nest, '198.51.100.8');
  await logIn(inSession);
});

/**
 * Sends more logins than a process can hash before they time out. Each login has a new network address and a
 * new e-mail address.
 */
function flood(guessersAtOnce: number) {
  const seen = new Map<number, number>();
  let isOver = false;
  let attempts = 0;
  const guesser = async () => {
    while (!isOver) {
      attempts += 1;
      const stranger = new TestVisitor(site.nest, `203.0.${attempts >> 8}.${attempts & 255}`);
      const { statusCode } = await logIn(stranger, `nobody-${attempts}@example.jp`, 'not-the-password-1');
      seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
      if (statusCode === 503) await pause(200);
    }
  };
  const guessers = Array.from({ length: guessersAtOnce }, guesser);
  const end = async () => {
    isOver = true;
    await Promise.all(guessers);
  };
  return { seen, end };
}

describe('a flood of wrong logins from many addresses', () => {
  it('does not lock the member out of a known browser or an open session', async () => {
    const { seen, end } = flood(400);
    const statuses: number[] = [];
    try {
      while (!seen.has(503)) await pause(20);
      for (let times = 0; times < 5; times += 1) {
        statuses.push((await logIn(known, memberEmail, memberPassword)).statusCode);
        const again = { password: memberPassword, returnTo: '/mypage' };
        statuses.push((await inSession.post('/zapi/account/reauthorize', again)).statusCode);
      }
    } finally {
      await end();
    }
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    expect([...seen.keys()].sort()).toEqual([401, 503]);
  }, 180_000);

  it('allows logins from every browser after it has ended', async () => {
    expect((await logIn(new TestVisitor(site.nest, '192.0.2.1'))).statusCode).toBe(200);
  });
});
