import type { RootData } from '@account/contracts/store/settings/root.contract';
import type { Language } from '@account/domain/platform/language';

/** Root data of a small store for a guest. */
export const sampleRoot = (language: Language = 'ja'): RootData => ({
  authId: '',
  pageAccount: '',
  language,
  browser: { isApp: false, isAndroid: false, isMobile: false },
  store: {
    serviceName: 'A & B',
    serviceDescription: 'description',
    storeTitle: null,
    languages: ['ja', 'en'],
    theme: 'system',
    gtmId: null,
    images: { logoPc: null, logoSp: null, favicon: null, appleTouchIcon: null, logoOnPaper: null },
    colors: { accentColor: '#C8102E', secondaryAccentColor: '#1F3A5F', playerColor: null },
    player: null,
    footers: {
      footerLinks: [
        {
          name: 'terms',
          value: '/terms',
          type: 'default',
          enable: true,
          external_link: false,
          display_type: 'other',
        },
      ],
      socialMediaLinks: { twitterUrl: null, facebookUrl: null, instagramUrl: null, lineUrl: null },
      trademarks: [],
      copyright: 'copyright',
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
    errorTexts: { NOT_FOUND: 'the store’s own sentence' },
  },
});
