import { problemStatus, type ProblemCode } from '@account/contracts/platform/problem-codes';
import { languages } from '@account/domain/platform/language';
import { problems as english } from '@account/i18n/platform/problems/en';
import { problems as japanese } from '@account/i18n/platform/problems/ja';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { ApiProblem, transportProblem } from '../../shared/api/api-problem.js';
import { fakeServer } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { showPage } from '../../shared/page/show-page.testing.js';
import { ErrorPage } from './error-page.js';
import { MemberError } from './member-error.js';

fakeServer();
const browser = fakeBrowser();

const sentences: Record<'ja' | 'en', Record<string, string>> = { ja: japanese, en: english };
const codes = Object.keys(problemStatus) as ProblemCode[];

const problem = (code: ProblemCode) =>
  new ApiProblem({ status: problemStatus[code], code, message: '', requestId: '' });

const show = (error: unknown, language: 'ja' | 'en' = 'en') =>
  showPage(() => <ErrorPage error={error} />, null, { language, root: { authId: '' } });

describe.each(languages)('in %s', (language) => {
  it.each(codes)('the problem code %s has a message', (code) => {
    expect(sentences[language][code]).toMatch(/\S/);
  });

  it.each([
    ['REGION_NOT_AVAILABLE', 'region'],
    ['PROFILE_NOT_AUTHORISED', 'profile'],
    ['SESSION_EXPIRED', 'sessionExpired'],
    ['FORBIDDEN', 'forbidden'],
    ['INTERNAL_ERROR', 'internal'],
  ] as const)('a page that was refused with %s shows the reason', async (code, kind) => {
    const { t } = await show(problem(code), language);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t(`errors.${kind}.title`));
    expect(screen.getByText(t(`errors.${kind}.text`))).toBeTruthy();
  });
});

describe('the error page', () => {
  it('offers a reload when the error may be temporary', async () => {
    const { t, user } = await show({ status: 503 });
    await user.click(screen.getByRole('button', { name: t('errors.reload') }));
    expect(browser.reloads()).toBe(1);
    expect(screen.getByRole('link', { name: t('errors.toTop') }).getAttribute('href')).toBe('/');
  });

  it('offers a reload when the server did not respond', async () => {
    const { t } = await show(transportProblem('TIMEOUT'));
    expect(screen.getByRole('button', { name: t('errors.reload') })).toBeTruthy();
  });

  it('links to the login when the session has ended', async () => {
    const { t } = await show(problem('SESSION_EXPIRED'));
    expect(screen.getByRole('link', { name: t('errors.logIn') }).getAttribute('href')).toBe('/login');
  });

  it('links only to the top page when a retry cannot help', async () => {
    const { t } = await show({ status: 404 });
    expect(screen.getByRole('link', { name: t('errors.toTop') }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: t('errors.reload') })).toBeNull();
  });

  it('shows the store’s text instead of the default', async () => {
    await show({ status: 404 });
    expect(screen.getByText('the store’s own sentence')).toBeTruthy();
  });
});

describe('an error page for members', () => {
  const showMember = (error: unknown, at = '/mypage/invoice/1?from=mail') =>
    showPage(() => <MemberError error={error} />, null, { at, root: { pageAccount: 'page-account-1' } });

  it('links to My Page and to the top page', async () => {
    const { t } = await showMember({ status: 403 });
    expect(screen.getByRole('link', { name: t('shell.user.toMyPage') }).getAttribute('href')).toBe('/mypage');
    expect(screen.getByRole('link', { name: t('errors.toTop') }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: t('errors.notFound.logInAsAnother') })).toBeNull();
  });

  it('explains that a missing page may belong to another account', async () => {
    const { t } = await showMember({ status: 404 });
    expect(screen.getByText(t('errors.notFound.ofAnotherAccount'))).toBeTruthy();
  });
});
