import type { RootData } from '@account/contracts/store/settings/root.contract';

/**
 * Root data for a guest who reads English. The texts of the store contain HTML and special characters of
 * replacement patterns.
 */
export const sampleRoot: RootData = {
  authId: 'auth',
  pageAccount: 'page',
  language: 'en',
  browser: { isApp: false, isAndroid: false, isMobile: false },
  store: {
    serviceName: 'A & "B"',
    serviceDescription: '</script><script>alert(1)</script>\u2028$& $1',
    storeTitle: null,
    languages: ['ja', 'en'],
    theme: 'system',
    gtmId: null,
    images: {
      logoPc: null,
      logoSp: null,
      favicon: '/store-assets/f.svg',
      appleTouchIcon: null,
      logoOnPaper: null,
    },
    colors: { accentColor: '#C8102E', secondaryAccentColor: '#1F3A5F', playerColor: null },
    player: null,
    footers: {
      footerLinks: [],
      socialMediaLinks: { twitterUrl: null, facebookUrl: null, instagramUrl: null, lineUrl: null },
      trademarks: [],
      copyright: '',
    },
    enablePoweredByPvs: false,
    smtpDomain: 'yorube.example',
    codeDisplayNames: {
      signUp: 'code',
      login: 'code',
      reauthorize: 'code',
      multiFactorEmail: 'code',
      multiFactorSms: 'code',
      mailEdit: 'code',
      mailVerify: 'code',
      passwordSetting: 'code',
      withdraw: 'code',
    },
    env: 'production',
    isEnabledPassword: true,
    errorTexts: {},
  },
};
