import { describe, expect, it } from '@jest/globals';

import { displayTypes, shownFooterLinks } from './footer-links.js';

const link = { enable: true, external_link: false, display_type: 'other' } as const;

describe('footer link', () => {
  it.each([
    ['login', true, true],
    ['login', false, false],
    ['logout', true, false],
    ['logout', false, true],
    ['other', true, true],
    ['other', false, true],
  ] as const)(
    'is shown with display type %s to a visitor who is logged in (%s): %s',
    (display_type, isLoggedIn, isShown) => {
      const shown = shownFooterLinks([{ ...link, display_type }], { isLoggedIn, isApp: false });
      expect(shown.length === 1).toBe(isShown);
    },
  );

  it('is hidden while it is disabled', () => {
    const links = displayTypes.map((display_type) => ({ ...link, display_type, enable: false }));
    expect(shownFooterLinks(links, { isLoggedIn: true, isApp: false })).toEqual([]);
    expect(shownFooterLinks(links, { isLoggedIn: false, isApp: false })).toEqual([]);
  });

  it.each([
    ['external, in a browser', true, false, true],
    ['external, in the app', true, true, true],
    ['internal, in the app', false, true, true],
    ['internal, in a browser', false, false, false],
  ])('opens, %s, in a new tab: %s', (_, external_link, isApp, isNewTab) => {
    expect(shownFooterLinks([{ ...link, external_link }], { isLoggedIn: false, isApp })).toEqual([
      { ...link, external_link, isNewTab },
    ]);
  });

  it("keeps the store's order", () => {
    const links = ['c', 'a', 'b'].map((name) => ({ ...link, name }));
    const shown = shownFooterLinks(links, { isLoggedIn: false, isApp: false });
    expect(shown.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
  });
});
