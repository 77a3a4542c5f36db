import { describe, expect, it } from '@jest/globals';

import { reloadOnAccountChange } from './account-check.js';

interface Visit {
  cookie: string;
  protocol?: string;
  /** Type of the navigation that opened the document. */
  type?: string;
}

function openPage({ cookie, protocol = 'http:', type = 'navigate' }: Visit, authId: string) {
  const events = new EventTarget();
  let reloads = 0;
  const page = {
    document: { cookie },
    location: { protocol, reload: () => (reloads += 1) },
    performance: { getEntriesByType: () => [{ type }] },
    addEventListener: events.addEventListener.bind(events),
  };
  reloadOnAccountChange(page as unknown as Window, () => authId);
  return {
    page,
    show: (persisted: boolean) => events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
    goBack: () => events.dispatchEvent(new Event('popstate')),
    reloads: () => reloads,
  };
}

describe('a page restored from the back/forward cache', () => {
  it('is reloaded when another member has logged in in the meantime', () => {
    const visit = openPage({ cookie: 'account_id=hanako' }, 'hanako');
    visit.page.document.cookie = 'account_id=ken';
    visit.show(true);
    expect(visit.reloads()).toBe(1);
  });

  it('is reloaded when its member has logged out', () => {
    const visit = openPage({ cookie: 'language=ja' }, 'hanako');
    visit.goBack();
    expect(visit.reloads()).toBe(1);
  });

  it('is reloaded when it was rendered for a guest and a member is logged in now', () => {
    const visit = openPage({ cookie: 'account_id=ken' }, '');
    visit.goBack();
    expect(visit.reloads()).toBe(1);
  });

  it('is not reloaded when the same member is logged in', () => {
    const visit = openPage({ cookie: 'language=ja; account_id=hanako' }, 'hanako');
    visit.show(true);
    visit.goBack();
    expect(visit.reloads()).toBe(0);
  });

  it('is not reloaded for a guest without the cookie', () => {
    const visit = openPage({ cookie: '' }, '');
    visit.show(true);
    visit.goBack();
    expect(visit.reloads()).toBe(0);
  });

  it('is checked when the browser cached only the document and not the running page', () => {
    const visit = openPage({ cookie: 'account_id=ken', type: 'back_forward' }, 'hanako');
    visit.show(false);
    expect(visit.reloads()).toBe(1);
  });

  it('is not checked after a normal navigation', () => {
    const visit = openPage({ cookie: 'account_id=ken' }, 'hanako');
    visit.show(false);
    expect(visit.reloads()).toBe(0);
  });

  it('reads only the prefixed cookie on https', () => {
    const cookie = 'account_id=planted; __Host-account_id=hanako';
    const visit = openPage({ cookie, protocol: 'https:' }, 'hanako');
    visit.goBack();
    expect(visit.reloads()).toBe(0);
  });
});
