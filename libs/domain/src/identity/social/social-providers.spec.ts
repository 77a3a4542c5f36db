import { expect, it } from '@jest/globals';

import { socialProviderNames, socialProviders } from './social-providers.js';

it('socialProviders are six, with their brand names', () => {
  expect(socialProviders.map((provider) => socialProviderNames[provider])).toEqual([
    'Google',
    'Apple',
    'LINE',
    'Yahoo! JAPAN',
    'X',
    'Facebook',
  ]);
});
