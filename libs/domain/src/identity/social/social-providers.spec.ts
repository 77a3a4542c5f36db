import { expect, it } from '@jest/globals';

import { socialProviderNames, socialProviders } from './social-providers.js';

it('socialProviders has six providers with their brand names', () => {
  expect(socialProviders.map((provider) => socialProviderNames[provider])).toEqual([
    'Google',
    'Apple',
    'LINE',
    'Yahoo! JAPAN',
    'X',
    'Facebook',
  ]);
});
