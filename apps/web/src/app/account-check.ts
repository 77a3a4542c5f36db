import { accountOf } from '../shared/root/account-cookie.js';

/**
 * Shows a page that comes back from the browser's history again when it belongs to someone else than the browser's
 * cookies do by then.
 */
export function watchAccount(page: Window, authId: () => string): void {
  const check = () => {
    const { cookie } = page.document;
    if (accountOf(cookie, page.location.protocol) !== authId()) page.location.reload();
  };
  page.addEventListener('pageshow', (event) => {
    if (event.persisted || isFromHistory(page.performance)) check();
  });
  page.addEventListener('popstate', check);
}

function isFromHistory(performance: Performance): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}
