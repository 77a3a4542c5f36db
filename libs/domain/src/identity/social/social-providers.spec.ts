import { expect, it } from '@jest/globals';

import { socialProviderNames, socialProviders } from './social-providers.js';

it('providers are six, each with the name that it calls itself', () => {
  expect(socialProviders.map((provider) => socialProviderNames[provider])).toEqual([
    'Google',
    'Apple',
    'LINE',
    'Yahoo! JAPAN',
    'X',
    'Facebook',
  ]);
});
