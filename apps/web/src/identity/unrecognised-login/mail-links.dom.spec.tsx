import { confirmEmailCall } from '@account/contracts/identity/email-confirm/email-confirm.contract';
import { undoEmailCall } from '@account/contracts/identity/email-undo/email-undo.contract';
import { reportUnrecognisedLoginCall } from '@account/contracts/identity/unrecognised-login/unrecognised-login.contract';
import type { CallContract } from '@account/contracts/platform/call';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { button, showPage } from '../../shared/page/show-page.testing.js';
import { sampleRoot } from '../../shared/root/sample-root.testing.js';
import EmailConfirmPage from '../email-confirm/email-confirm-page.js';
import EmailUndoPage from '../email-undo/email-undo-page.js';
import UnrecognisedLoginPage from './unrecognised-login-page.js';

const server = fakeServer();
fakeBrowser();

interface LinkOfMail {
  Page: () => React.ReactNode;
  words: 'notMe' | 'emailUndo' | 'emailConfirm';
  contract: CallContract;
  answer: unknown;
  dead: ProblemCode;
}

const links: LinkOfMail[] = [
  {
    Page: UnrecognisedLoginPage,
    words: 'notMe',
    contract: reportUnrecognisedLoginCall as never,
    answer: { isMailed: true, takesPasskeysOnly: false },
    dead: 'INVALID_NOT_ME_LINK',
  },
  {
    Page: EmailUndoPage,
    words: 'emailUndo',
    contract: undoEmailCall as never,
    answer: { takesPasskeysOnly: false },
    dead: 'INVALID_EMAIL_UNDO_LINK',
  },
  {
    Page: EmailConfirmPage,
    words: 'emailConfirm',
    contract: confirmEmailCall as never,
    answer: undefined,
    dead: 'INVALID_EMAIL_CONFIRM_LINK',
  },
];

describe.each(links)('the e-mail link $words', ({ Page, words, contract, answer, dead }) => {
  const open = (at = '/link?token=token-1') => showPage(() => <Page />, null, { at });

  it('does not send a request until the button is pressed, and removes its token from the URL', async () => {
    await open();
    expect(server.sent()).toEqual([]);
    expect(location.search).toBe('');
  });

  it('sends its token and moves the focus to the result', async () => {
    server.answers(contract, answer as never);
    const { user, t } = await open();
    await user.click(button(t(`${words}.submit`)));
    expect(server.bodies(contract)).toEqual([{ token: 'token-1' }]);
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.textContent).toBe(t(`${words}.done.title`));
    expect(document.activeElement).toBe(title);
  });

  it('shows that the link is invalid', async () => {
    server.refuses(contract, dead);
    const { user, t } = await open();
    await user.click(button(t(`${words}.submit`)));
    expect(screen.getByRole('alert').textContent).toContain(refusalText(dead));
  });

  it('sends one request when the button is pressed twice', async () => {
    const held = server.holds(contract);
    const { user, t } = await open();
    await user.click(button(t(`${words}.submit`)));
    await user.click(button(t(`${words}.submit`)));
    expect(server.sent()).toHaveLength(1);
    await held.answer(answer);
  });

  it('shows an error and does not send a request without a token', async () => {
    const { user, t } = await open('/link');
    await user.click(button(t(`${words}.submit`)));
    expect(server.sent()).toEqual([]);
    expect(screen.getByText(t(`${words}.noToken`))).toBeTruthy();
  });
});

describe('a secured account', () => {
  async function secure(answer: object, root: object = {}) {
    server.answers(reportUnrecognisedLoginCall, answer as never);
    const page = await showPage(() => <UnrecognisedLoginPage />, null, {
      at: '/login/not-me?token=token-1',
      root,
    });
    await page.user.click(button(page.t('notMe.submit')));
    return page;
  }

  it('links to the password reset', async () => {
    const { t } = await secure({ isMailed: true, takesPasskeysOnly: false });
    expect(screen.getByRole('link', { name: t('notMe.done.late') }).getAttribute('href')).toBe(
      '/password/forgot',
    );
  });

  it('links to the login when the account accepts only passkeys', async () => {
    const { t } = await secure({ isMailed: true, takesPasskeysOnly: true });
    expect(screen.getByText(t('notMe.withoutPassword.done.mailedByPasskey'))).toBeTruthy();
    expect(
      screen.getByRole('link', { name: t('notMe.withoutPassword.done.logIn') }).getAttribute('href'),
    ).toBe('/login');
  });

  it('shows that the e-mail could not be sent', async () => {
    const { t } = await secure({ isMailed: false, takesPasskeysOnly: false });
    expect(screen.getByText(t('notMe.done.notMailed'))).toBeTruthy();
  });
});

it('the page for an unrecognised login has no other links while its token may be valid', async () => {
  await showPage(() => <UnrecognisedLoginPage />, null, { at: '/login/not-me?token=token-1' });
  expect(screen.queryByRole('link')).toBeNull();
});

it('the page for an invalid link refers to the password reset, or to the login in a store without passwords', async () => {
  server.refuses(reportUnrecognisedLoginCall, 'INVALID_NOT_ME_LINK');
  const first = await showPage(() => <UnrecognisedLoginPage />, null, { at: '/login/not-me?token=token-1' });
  await first.user.click(button(first.t('notMe.submit')));
  expect(screen.getByRole('link', { name: first.t('notMe.reset') }).getAttribute('href')).toBe(
    '/password/forgot',
  );
  first.unmount();
  const root = { store: { ...sampleRoot('en').store, isEnabledPassword: false } };
  const { user, t } = await showPage(() => <UnrecognisedLoginPage />, null, {
    at: '/login/not-me?token=token-1',
    root,
  });
  await user.click(button(t('notMe.submit')));
  expect(screen.getByRole('link', { name: t('notMe.withoutPassword.logIn') }).getAttribute('href')).toBe(
    '/login',
  );
});
