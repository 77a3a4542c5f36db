import * as z from 'zod';

import { declareStoreSettings, type SettingsOf, StoreFileRefusal } from '../../store/settings/index.js';
import { PasskeyHostsRepository } from './hosts/passkey-hosts.repository.js';

/** Browsers bind no passkey to the end of a name alone. */
const host = z
  .string()
  .regex(/^(?:localhost|(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9])$/);

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
      abandons: z
        .int()
        .min(0)
        .default(0)
        .describe('How many passkeys a changed rpId may leave useless; plan says how many there are'),
      relatedOrigins: z
        .array(origin)
        .max(5)
        .default([])
        .describe(
          'Sites outside of rpId that may ask for its passkeys, as PUBLIC_ORIGIN of another domain (/.well-known/webauthn)',
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
          'My Page offers to make a passkey, and browsers that can do so make one after a log-in by password',
        ),
      countsAsSecondFactor: z
        .boolean()
        .default(true)
        .describe(
          'A passkey that made sure of the person is both steps of a log-in. false: the second step follows',
        ),
    })
    .prefault({})
    .describe('Whether members may log in by passkeys, on which sites and in which apps'),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

const hosts = new PasskeyHostsRepository();

export const passkeysSettings = declareStoreSettings({
  settings,
  check: ({ passkeys: { rpId, relatedOrigins } }, refuse) => {
    if (rpId === null && relatedOrigins.length > 0)
      refuse(['passkeys', 'rpId'], 'must be named where relatedOrigins are');
  },
  records: {
    /** Those of another host never answer again, and nobody can move them. */
    requireRecordable: async (transaction, { passkeys: { enabled, rpId, abandons } }, before) => {
      const only = enabled || before?.passkeys.enabled === false ? 0 : await hosts.only(transaction);
      if (only > 0) {
        const sentence = `must stay true: ${only} accounts take passkeys only`;
        throw new StoreFileRefusal([{ path: ['passkeys', 'enabled'], sentence }]);
      }
      const old = before?.passkeys.rpId ?? null;
      if (rpId === old) return;
      const others = (await hosts.all(transaction)).filter((each) => rpId === null || each.rpId !== rpId);
      const count = others.reduce((sum, each) => sum + each.count, 0);
      if (count <= abandons) return;
      const kept = old ?? others.findLast((each) => each.rpId !== null)?.rpId ?? 'the host of PUBLIC_ORIGIN';
      const sentence = `is for ever: ${count} passkeys would open nothing any more. Keep ${kept}, or name the number as passkeys.abandons`;
      throw new StoreFileRefusal([{ path: ['passkeys', 'rpId'], sentence }]);
    },
  },
});
