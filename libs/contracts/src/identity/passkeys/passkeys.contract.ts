import { passkeyPlaces } from '@account/domain/identity/passkeys/passkey';
import * as z from 'zod/mini';

import { member } from '../../platform/access.js';
import { screen } from '../../platform/call.js';
import { myPageRow } from '../my-page/my-page-row.js';

export const passkeySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  place: z.enum(passkeyPlaces),
  product: z.nullable(z.string()),
  isSynced: z.boolean(),
  /** ISO 8601 */
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  isUsedToday: z.boolean(),
  /** Of sessions that it opened and that are not this one. */
  otherSessions: z.number(),
  isLastWayIn: z.boolean(),
  /** false: of a host that the store has left; it opens nothing any more. */
  isUsable: z.boolean(),
});

export type ShownPasskey = z.infer<typeof passkeySchema>;

/** For the signals of WebAuthn: what the person's password manager is told of us. */
const knownToDeviceSchema = z.strictObject({
  rpId: z.string(),
  userHandle: z.string(),
  credentialIds: z.array(z.string()),
  name: z.string(),
  displayName: z.string(),
});

export type KnownToDevice = z.infer<typeof knownToDeviceSchema>;

export const passkeysScreen = screen({
  path: '/mypage/passkeys',
  access: member,
  data: z.strictObject({
    passkeys: z.array(passkeySchema),
    canAdd: z.boolean(),
    /** A passkey is added or removed without another proof. */
    isFresh: z.boolean(),
    knownToDevice: z.nullable(knownToDeviceSchema),
    only: z.strictObject({ isOn: z.boolean(), canTurnOn: z.boolean() }),
  }),
});

export const passkeysRow = myPageRow(
  'passkeys',
  z.strictObject({
    count: z.number(),
    /** The member may be asked to make one. */
    isOffered: z.boolean(),
    /** ISO 8601: somebody asked to get in without a passkey. */
    recoveryOpensAt: z.nullable(z.string()),
  }),
);
