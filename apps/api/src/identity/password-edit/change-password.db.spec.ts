import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { afterEach, expect, it, jest } from '@jest/globals';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const site = testApplication(testDatabase());
const address = '/.well-known/change-password';

afterEach(() => {
  jest.restoreAllMocks();
});

it('redirects a member from /.well-known/change-password to the password change page', async () => {
  await addMember(site.nest);
  const member = new TestVisitor(site.nest);
  await logIn(member);
  const answer = await member.get(address);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/mypage/password/edit']);
  expect((await member.get('/mypage/password/edit')).statusCode).toBe(200);
});

it('redirects a guest from /.well-known/change-password through the login to the password change page', async () => {
  const guest = new TestVisitor(site.nest);
  const { location } = (await guest.get(address)).headers;
  const login = await guest.get(String(location));
  expect([login.statusCode, login.headers.location]).toEqual([
    303,
    '/login?returnTo=%2Fmypage%2Fpassword%2Fedit',
  ]);
});

it('returns 404 for /.well-known/change-password when the store does not offer passwords', async () => {
  site.changeStore(({ login }) => ({ login: { ...login, isEnabledPassword: false } }));
  expect(await new TestVisitor(site.nest).get(address)).toBeProblem('NOT_FOUND');
});

it('does not return 200 for a well-known URL that must not exist', async () => {
  const path = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await new TestVisitor(site.nest).get(path, { accept: 'text/html' })).statusCode).toBe(404);
});
