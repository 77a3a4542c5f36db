import * as z from 'zod';

import { declareStoreSettings, type SettingsOf, StoreFileRefusal } from '../../store/settings/index.js';
import { PasskeyHostsRepository } from './hosts/passkey-hosts.repository.js';

/** Browsers do not accept a public suffix as RP ID. */
const host = z
  .string()
  .regex(/^(?:localhost|(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9])$/);

const origin = z.string().regex(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/);

const settings = {
  passkeys: z
    .strictObject({
      enabled: z.boolean().default(true).describe('Members may create passkeys and log in with them'),
      rpId: host
        .max(253)
        .nullable()
        .default(null)
        .describe(
          'The host that passkeys are permanently bound to (RP ID); null: that of PUBLIC_ORIGIN. A parent domain lets every host below it use them',
        ),
      abandons: z
        .int()
        .min(0)
        .default(0)
        .describe('Number of passkeys that a changed rpId may make unusable; `plan` reports the number'),
      relatedOrigins: z
        .array(origin)
        .max(5)
        .default([])
        .describe(
          'Sites outside rpId that may use its passkeys, such as PUBLIC_ORIGIN in another domain (/.well-known/webauthn)',
        ),
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
          'My Page offers to create a passkey, and supporting browsers create one automatically after a password login',
        ),
      countsAsSecondFactor: z
        .boolean()
        .default(true)
        .describe(
          'A passkey with user verification counts as both steps of a login. false: the second step follows',
        ),
    })
    .prefault({})
    .describe('Login with passkeys, and the sites and apps that support it'),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

const hosts = new PasskeyHostsRepository();

export const passkeysSettings = declareStoreSettings({
  settings,
  check: ({ passkeys: { rpId, relatedOrigins } }, refuse) => {
    if (rpId === null && relatedOrigins.length > 0)
      refuse(['passkeys', 'rpId'], 'is required with relatedOrigins');
  },
  records: {
    /** Passkeys of another host cannot be used or migrated. */
    requireRecordable: async (transaction, { passkeys: { enabled, rpId, abandons } }, before) => {
      const only = enabled || before?.passkeys.enabled === false ? 0 : await hosts.only(transaction);
      if (only > 0) {
        const sentence = `must stay true: ${only} accounts are passkey-only`;
        throw new StoreFileRefusal([{ path: ['passkeys', 'enabled'], sentence }]);
      }
      const old = before?.passkeys.rpId ?? null;
      if (rpId === old) return;
      const others = (await hosts.all(transaction)).filter((each) => rpId === null || each.rpId !== rpId);
      const count = others.reduce((sum, each) => sum + each.count, 0);
      if (count <= abandons) return;
      const kept = old ?? others.findLast((each) => each.rpId !== null)?.rpId ?? 'the host of PUBLIC_ORIGIN';
      const sentence = `is permanent: ${count} passkeys would become unusable. Keep ${kept}, or set passkeys.abandons to this number`;
      throw new StoreFileRefusal([{ path: ['passkeys', 'rpId'], sentence }]);
    },
  },
});
