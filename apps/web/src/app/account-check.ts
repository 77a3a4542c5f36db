import { accountOf } from '../shared/root/account-cookie.js';

/** Reloads a page that is restored from the browser's history if another account has logged in since. */
export function reloadOnAccountChange(page: Window, authId: () => string): void {
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
