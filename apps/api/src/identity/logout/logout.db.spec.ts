import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { runConcurrently } from '@account/testing/race';

import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database);

let visitor: TestVisitor;

beforeEach(async () => {
  visitor = new TestVisitor(site.nest);
  await addMember(site.nest);
  await logIn(visitor);
});

describe('a logout', () => {
  it('asks a member for confirmation, and redirects a guest', async () => {
    expect((await visitor.screen('/logout')).json()).toEqual({ isLoggedIn: true });
    expect((await visitor.post('/logout')).json()).toEqual({ redirectTo: '/logout' });
    expect((await visitor.screen('/logout')).json()).toEqual({ isLoggedIn: false });
  });

  it('ends the session, deletes its cookies and clears the site data of the browser', async () => {
    const before = new Map(visitor.cookies);
    const answer = await visitor.post('/logout');
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([...visitor.cookies.keys()]).not.toContain('session');
    expect([...visitor.cookies.keys()]).not.toContain('account_id');
    expect(await database.rows('SELECT id FROM session')).toEqual([]);
    const replayed = new TestVisitor(site.nest);
    for (const [name, value] of before) replayed.cookies.set(name, value);
    expect((await replayed.screen('/mypage')).json()).toEqual({ redirectTo: '/login?returnTo=%2Fmypage' });
  });

  it('gets the same response when it is repeated and when the visitor is a guest', async () => {
    for (const who of [visitor, visitor, new TestVisitor(site.nest)]) {
      const answer = await who.post('/logout');
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ redirectTo: '/logout' });
    }
  });

  it('leaves the sessions of other browsers open', async () => {
    const other = new TestVisitor(site.nest);
    await logIn(other);
    await visitor.post('/logout');
    expect((await other.screen('/logout')).json()).toEqual({ isLoggedIn: true });
  });

  it('cannot be triggered by another site or by opening the page', async () => {
    expect(await visitor.post('/logout', {}, { 'sec-fetch-site': 'cross-site' })).toBeProblem('FORBIDDEN');
    await visitor.get('/logout');
    expect((await visitor.screen('/logout')).json()).toEqual({ isLoggedIn: true });
  });

  it('notifies the session-end listeners once for 16 concurrent requests', async () => {
    const causes: string[] = [];
    site.nest.get(SessionTermination).onTermination(async (_transaction, sessions, _account, cause) => {
      for (const _ of sessions) causes.push(cause.name);
    });
    const outcomes = await runConcurrently(16, () =>
      visitor.send({ ...logoutRequest, headers: logoutRequest.headers }),
    );
    expect(
      outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value.statusCode === 200),
    ).toBe(true);
    expect(causes).toEqual(['logout']);
  });

  it('is rolled back completely when one of the session-end listeners fails', async () => {
    let isBroken = true;
    site.nest.get(SessionTermination).onTermination(async () => {
      if (isBroken) throw new Error('not now');
    });
    expect(await visitor.post('/logout')).toBeProblem('INTERNAL_ERROR');
    isBroken = false;
    expect((await visitor.screen('/logout')).json()).toEqual({ isLoggedIn: true });
  });
});

const logoutRequest = {
  method: 'POST',
  url: '/logout',
  payload: '{}',
  headers: { 'content-type': 'application/json' },
} as const;
