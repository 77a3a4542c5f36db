export const socialProviders = ['Google', 'Apple', 'Line', 'YahooJapan', 'X', 'Facebook'] as const;

export type SocialProvider = (typeof socialProviders)[number];

export const socialProviderNames: Readonly<Record<SocialProvider, string>> = {
  Google: 'Google',
  Apple: 'Apple',
  Line: 'LINE',
  YahooJapan: 'Yahoo! JAPAN',
  X: 'X',
  Facebook: 'Facebook',
};
