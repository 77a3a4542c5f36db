import { expect, it } from '@jest/globals';

import '../../../app/store-declarations.js';
import { PictureOrigins } from './picture-origins.service.js';
import type { SettingsService } from '../settings.service.js';

const file = {
  images: {
    logoPc: 'https://pictures.example/logo.svg',
    logoSp: 'data:image/png;base64,AAAA',
    favicon: null,
  },
  plans: [
    { picture: { image: 'https://plans.example:8443/monthly.jpg' } },
    { picture: { image: 'https://pictures.example/daily.jpg' } },
    { picture: null },
  ],
  clients: [
    { logoUri: 'https://app.example/logo.png', serviceLogoUri: '/relying-party/logo.svg' },
    { logoUri: null, serviceLogoUri: 'https://service.example/logo.png' },
  ],
} as unknown as ReturnType<SettingsService['current']>;

it('picture origins are the origins that the store file contains for the store, plans and applications', () => {
  expect(new PictureOrigins({ current: () => file } as SettingsService).current()).toEqual([
    'https://app.example',
    'https://pictures.example',
    'https://plans.example:8443',
    'https://service.example',
  ]);
});
