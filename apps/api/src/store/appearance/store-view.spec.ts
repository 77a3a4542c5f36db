import { rootScreen } from '@account/contracts/store/settings/root.contract';
import { registrationSettingSchema } from '@account/contracts/identity/accounts/registration-setting.contract';
import { languages } from '@account/domain/platform/language';
import { shownFooterLinks } from '@account/domain/store/settings/footer-links';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { aPlan } from '../../commerce/catalogue.suite.js';
import { plan } from '../../commerce/catalogue/plans/plan.schema.js';
import { anyStoreFile, aPolicy, aStoreFile, onePixel } from '../settings/file/store-file.suite.js';
import { registrationFor } from '../../identity/accounts/accounts.settings.js';
import { storeView } from './store-view.js';

describe('the store in page data', () => {
  it('uses the language of the visitor', () => {
    const file = aStoreFile({ serviceName: { ja: 'ヨルベ', en: 'YORUBE' } });
    expect(storeView(file, 'ja').serviceName).toBe('ヨルベ');
    expect(storeView(file, 'en').serviceName).toBe('YORUBE');
  });

  it('has the URLs of pictures, or no URLs if the store has no pictures', () => {
    const images = { logoPc: onePixel, logoSp: 'https://images.example/logo.svg' };
    expect(storeView(aStoreFile({ images }), 'ja').images).toEqual({
      logoPc: expect.stringMatching(/^\/store-assets\/[0-9a-f]{32}\.png$/),
      logoSp: 'https://images.example/logo.svg',
      favicon: null,
      appleTouchIcon: null,
      logoOnPaper: null,
    });
  });

  it('contains one link to the cancellation page when a plan renews, at the position that the store configured', () => {
    const linked = (file: Parameters<typeof aStoreFile>[0]) =>
      storeView(aStoreFile(file), 'ja').footers.footerLinks.filter(({ value }) => value === '/how-to-cancel');
    const { footers } = aStoreFile();
    const link = { type: 'default', value: '/how-to-cancel', enable: true } as const;
    const own = {
      ...link,
      name: { ja: '解約', en: 'Cancel' },
      external_link: false,
      display_type: 'other',
    } as const;
    const plans = [aPlan()].map((each) => plan.parse(each));
    expect(linked({ plans: [] })).toEqual([]);
    expect(linked({ plans })).toMatchObject([{ ...link, name: '解約の方法' }]);
    for (const isLoggedIn of [false, true])
      expect(shownFooterLinks(linked({ plans }), { isLoggedIn, isApp: false })).toHaveLength(1);
    expect(linked({ plans, footers: { ...footers, footerLinks: [own] } })).toMatchObject([{ name: '解約' }]);
  });

  it('links only to existing policy pages', () => {
    const values = ['/terms', '/privacy?x=1#y', '/terms/of/others', '/login'];
    const copyright = { ja: '©', en: '©' };
    const footerLinks = values.map((value) => ({
      type: 'default',
      name: { ja: 'こちら', en: 'Here' },
      value,
    }));
    const linked = (...policies: object[]) => {
      const file = aStoreFile({ policies, footers: { copyright, footerLinks } });
      return storeView(file, 'ja').footers.footerLinks.map(({ value }) => value);
    };
    expect(linked()).toEqual(['/terms/of/others', '/login']);
    expect(linked(aPolicy({ key: 'terms' }))).toEqual(['/terms', '/terms/of/others', '/login']);
    expect(linked(aPolicy({ key: 'privacy' }))).toEqual(['/privacy?x=1#y', '/terms/of/others', '/login']);
  });

  it('has a tag manager only if configured', () => {
    expect(storeView(aStoreFile(), 'ja').gtmId).toBeNull();
    expect(storeView(aStoreFile({ gtmId: 'GTM-AB12CD3' }), 'ja').gtmId).toBe('GTM-AB12CD3');
  });

  it('matches the contract for any settings', () => {
    fc.assert(
      fc.property(anyStoreFile, fc.constantFrom(...languages), (file, language) => {
        expect(rootScreen.data.shape.store.safeParse(storeView(file, language)).error).toBeUndefined();
        expect(registrationSettingSchema.safeParse(registrationFor(file, language)).error).toBeUndefined();
      }),
    );
  });
});

describe('the registration setting', () => {
  it('has an empty message when the store does not define one', () => {
    expect(registrationFor(aStoreFile(), 'ja').message).toBe('');
  });
});
