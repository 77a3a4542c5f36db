import * as z from 'zod';

import { declareStoreSettings, type SettingsOf } from '../../store/settings/store-settings.declaration.js';

const host = z.string().regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/);

const origin = z.string().regex(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/);

const settings = {
  passkeys: z
    .strictObject({
      enabled: z.boolean().default(true).describe('Members may make passkeys and log in by them'),
      rpId: host
        .max(253)
        .nullable()
        .default(null)
        .describe(
          'The host that passkeys are bound to for ever; null: that of PUBLIC_ORIGIN. A domain above it lets every host below ask for them',
        ),
      relatedOrigins: z
        .array(origin)
        .max(5)
        .default([])
        .describe('Other sites of the store that may ask for the same passkeys (/.well-known/webauthn)'),
      iosApps: z
        .array(z.string().regex(/^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/))
        .max(10)
        .default([])
        .describe('Apps of the store on iOS, as TEAMID.bundle.identifier'),
      androidApps: z
        .array(
          z.strictObject({
            packageName: z.string().regex(/^[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)+$/),
            sha256CertFingerprints: z
              .array(z.string().regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/))
              .min(1)
              .max(5),
          }),
        )
        .max(10)
        .default([])
        .describe('Apps of the store on Android, with the fingerprints of their signing certificates'),
      offerAfterLogin: z
        .boolean()
        .default(true)
        .describe(
          'My Page offers to make a passkey, and browsers that can do so make one after a log-in by password',
        ),
      countsAsSecondFactor: z
        .boolean()
        .default(true)
        .describe(
          'A passkey that made sure of the person is both steps of a log-in. false: the second step follows',
        ),
    })
    .prefault({}),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

declareStoreSettings({
  settings,
  check: ({ passkeys: { rpId, relatedOrigins } }, refuse) => {
    if (rpId === null && relatedOrigins.length > 0)
      refuse(['passkeys', 'rpId'], 'must be named where relatedOrigins are');
  },
});
