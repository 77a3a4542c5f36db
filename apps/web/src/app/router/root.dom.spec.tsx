import { Link } from '@account/ui/navigation/link';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import { storeReloadReason } from '../../shared/root/reload.js';
import { requestFocusInNextDocument } from '../../shared/navigation/use-follow-redirect.js';
import { showRoutes } from '../../shared/page/show.testing.js';
import { PageOutlet } from '../layouts/page-outlet.js';
import { Root } from './root.js';

const links = ['/privacy', '//evil.example/', 'https://other.example/', '/mypage/payment-method', '/nowhere'];

function Start() {
  return (
    <>
      <h1 tabIndex={-1}>Start</h1>
      {links.map((href) => (
        <Link key={href} href={href}>
          {href}
        </Link>
      ))}
    </>
  );
}

/** Opens a site with a page whose data arrives when `finishLoading` is called. */
async function open() {
  let arrive: (data: null) => void = () => undefined;
  const load = () =>
    new Promise<null>((resolve) => {
      arrive = resolve;
    });
  const site = await showRoutes([
    {
      element: <Root />,
      children: [
        {
          element: <PageOutlet />,
          children: [
            { path: '/', element: <Start /> },
            { path: '/privacy', element: <h1 tabIndex={-1}>Privacy</h1>, loader: load },
            { path: '/failed', element: <Failed /> },
          ],
        },
      ],
    },
  ]);
  return { ...site, finishLoading: () => act(async () => arrive(null)) };
}

function Failed() {
  return (
    <>
      <h1 tabIndex={-1}>Failed</h1>
      <p role="alert" tabIndex={-1} ref={(element) => element?.focus()}>
        Refused
      </p>
    </>
  );
}

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

afterEach(() => void jest.useRealTimers());

describe('a link', () => {
  it('opens a page of the same document without a document load', async () => {
    const { user, finishLoading } = await open();
    await user.click(screen.getByRole('link', { name: '/privacy' }));
    await finishLoading();
    expect(heading('Privacy')).toBeTruthy();
  });

  it.each(links.slice(1))('to %s is followed by the browser with a document load', async (href) => {
    const { user, router } = await open();
    const link = screen.getByRole('link', { name: href });
    const left = jest.fn((event: Event) => event.defaultPrevented);
    document.addEventListener('click', left, { once: true });
    await user.click(link);
    expect(left.mock.results).toEqual([{ type: 'return', value: false }]);
    expect(link.getAttribute('href')).toBe(href);
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('a page that was reloaded', () => {
  it('shows the reason for the reload once', async () => {
    storeReloadReason('Somebody else is here.');
    const { unmount } = await open();
    expect(screen.getByText('Somebody else is here.')).toBeTruthy();
    unmount();
    await open();
    expect(screen.queryByText('Somebody else is here.')).toBeNull();
  });
});

describe('the focus', () => {
  it('stays on the document when a page is opened by URL', async () => {
    await open();
    expect(document.activeElement).toBe(document.body);
  });

  it('moves to the title when a redirect opened the document', async () => {
    requestFocusInNextDocument();
    await open();
    expect(document.activeElement).toBe(heading('Start'));
  });

  it('moves to the title of the next page when that page is displayed', async () => {
    const { user, finishLoading } = await open();
    const link = screen.getByRole('link', { name: '/privacy' });
    await user.click(link);
    expect(document.activeElement).toBe(link);
    await finishLoading();
    expect(document.activeElement).toBe(heading('Privacy'));
  });

  it('stays on an alert of the next page', async () => {
    const { router } = await open();
    await act(() => router.navigate('/failed'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });
});

describe('the connection status', () => {
  it('announces a lost connection once and does not announce the reconnection', async () => {
    const { t } = await open();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    const statusTexts = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(statusTexts()).toContain(t('shell.offline'));
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(statusTexts()).not.toContain(t('shell.offline'));
    online.mockRestore();
  });
});

describe('a slow page', () => {
  it('is announced while the previous page is shown', async () => {
    const { router, finishLoading, t } = await open();
    act(() => void router.navigate('/privacy'));
    await waitFor(() => expect(screen.getByText(t('shell.loading'))).toBeTruthy());
    expect(screen.queryByRole('heading', { name: 'Start' })).toBeNull();
    await finishLoading();
    expect(screen.queryByText(t('shell.loading'))).toBeNull();
    expect(heading('Privacy')).toBeTruthy();
  });

  it('stays visible while a part of the page is reloading', async () => {
    jest.useFakeTimers();
    const { router, finishLoading } = await open();
    act(() => void router.navigate('/privacy'));
    await finishLoading();
    act(() => void router.navigate('/privacy?page=2'));
    act(() => void jest.advanceTimersByTime(1_000));
    expect(heading('Privacy')).toBeTruthy();
    await finishLoading();
  });
});
