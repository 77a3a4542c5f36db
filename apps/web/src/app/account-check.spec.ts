import { describe, expect, it } from '@jest/globals';

import { reloadOnAccountChange } from './account-check.js';

interface Visit {
  cookie: string;
  protocol?: string;
  /** How the browser came to the document. */
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

describe('a page that comes back from the history', () => {
  it('is loaded again when somebody else has logged in meanwhile', () => {
    const visit = openPage({ cookie: 'account_id=hanako' }, 'hanako');
    visit.page.document.cookie = 'account_id=ken';
    visit.show(true);
    expect(visit.reloads()).toBe(1);
  });

  it('is loaded again when its member has logged out', () => {
    const visit = openPage({ cookie: 'language=ja' }, 'hanako');
    visit.goBack();
    expect(visit.reloads()).toBe(1);
  });

  it('is loaded again when it was a guest’s and a member is here now', () => {
    const visit = openPage({ cookie: 'account_id=ken' }, '');
    visit.goBack();
    expect(visit.reloads()).toBe(1);
  });

  it('stays when the same person is here', () => {
    const visit = openPage({ cookie: 'language=ja; account_id=hanako' }, 'hanako');
    visit.show(true);
    visit.goBack();
    expect(visit.reloads()).toBe(0);
  });

  it('stays for a guest without the cookie', () => {
    const visit = openPage({ cookie: '' }, '');
    visit.show(true);
    visit.goBack();
    expect(visit.reloads()).toBe(0);
  });

  it('is checked when the browser kept the document but not the running page', () => {
    const visit = openPage({ cookie: 'account_id=ken', type: 'back_forward' }, 'hanako');
    visit.show(false);
    expect(visit.reloads()).toBe(1);
  });

  it('is not checked when it was simply opened', () => {
    const visit = openPage({ cookie: 'account_id=ken' }, 'hanako');
    visit.show(false);
    expect(visit.reloads()).toBe(0);
  });

  it('reads the prefixed cookie on https, and no other', () => {
    const cookie = 'account_id=planted; __Host-account_id=hanako';
    const visit = openPage({ cookie, protocol: 'https:' }, 'hanako');
    visit.goBack();
    expect(visit.reloads()).toBe(0);
  });
});
