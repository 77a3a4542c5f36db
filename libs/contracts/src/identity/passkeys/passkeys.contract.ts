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
  /** Number of other sessions that this passkey opened. */
  otherSessions: z.number(),
  isLastWayIn: z.boolean(),
  /**
   * False if the passkey belongs to a host that the store no longer uses. Such a passkey cannot be used to log
   * in.
   */
  isUsable: z.boolean(),
});

export type ShownPasskey = z.infer<typeof passkeySchema>;

/** Data for the WebAuthn signal methods, with which the page informs the password manager. */
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
    /** True if a passkey can be added or removed without another re-authorisation. */
    isFresh: z.boolean(),
    knownToDevice: z.nullable(knownToDeviceSchema),
    only: z.strictObject({ isOn: z.boolean(), canTurnOn: z.boolean() }),
  }),
});

export const passkeysRow = myPageRow(
  'passkeys',
  z.strictObject({
    count: z.number(),
    /** True if the page may suggest to create a passkey. */
    isOffered: z.boolean(),
    /**
     * ISO 8601; time from which the member can recover the account without a passkey. Null unless this recovery
     * was requested.
     */
    recoveryOpensAt: z.nullable(z.string()),
  }),
);
