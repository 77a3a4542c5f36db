import { describe, expect, it } from '@jest/globals';

import { missingSecrets } from './missing-secrets.js';
import type { StoreFile } from './store-settings.declaration.js';

const file = {
  clients: [{ clientId: 'club', clientSecret: { env: 'OIDC_CLUB' }, events: null }],
  socialProviders: [{ provider: 'Google', clientSecret: { env: 'SOCIAL_GOOGLE' } }],
  player: { env: 'production', version: '1' },
} as unknown as StoreFile;

describe('missingSecrets', () => {
  it('returns nothing when every secret is set', () => {
    expect(missingSecrets(file, () => 'a secret')).toEqual([]);
  });

  it('returns the setting and the variable of each missing secret', () => {
    const missing = missingSecrets(file, (variable) => (variable === 'OIDC_CLUB' ? 'a secret' : undefined));
    expect(missing).toEqual([
      {
        path: ['socialProviders', 0, 'clientSecret'],
        sentence: expect.stringMatching(/^SOCIAL_GOOGLE is not set/),
      },
    ]);
  });

  it('marks an application as incomplete when its secret is not set', () => {
    const [missing] = missingSecrets(file, (variable) =>
      variable === 'SOCIAL_GOOGLE' ? 'a secret' : undefined,
    );
    expect(missing?.sentence).toMatch(/; the application "club" is incomplete without it$/);
  });
});
