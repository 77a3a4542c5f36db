import * as z from 'zod/mini';

import { deviceKinds, deviceName } from '@account/domain/identity/devices/device';

import { anyone, member } from '../../platform/access.js';
import { call, redirectSchema, screen } from '../../platform/call.js';
import type { FieldProblem } from '../../platform/fields/field-problems.js';
import { myPageRow } from '../my-page/my-page-row.js';

export const deviceSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  app: z.string(),
  kind: z.enum(deviceKinds),
  hint: z.nullable(z.string()),
  /** ISO 8601 */
  connectedAt: z.string(),
  /** ISO 8601 */
  lastSeenAt: z.string(),
  isSeenToday: z.boolean(),
  /** ISO 3166-1 alpha-2; null if unknown. */
  country: z.nullable(z.string()),
});

/** Televisions are sorted by last use, newest first. */
export const devicesScreen = screen({
  path: '/mypage/devices',
  access: member,
  data: z.strictObject({ devices: z.array(deviceSchema), limit: z.number().check(z.int()) }),
});

export const devicesRow = myPageRow(
  'devices',
  z.strictObject({ count: z.number().check(z.int(), z.nonnegative()) }),
);

const problem = (key: FieldProblem) => ({ error: key });

export const deviceNameField = z.string(problem('deviceName.tooLong')).check(
  z.maxLength(2_000, problem('deviceName.tooLong')),
  z.refine((name) => deviceName(name) !== undefined, problem('deviceName.tooLong')),
);

/** Returns 404 for a device that belongs to another member or was logged out. */
export const renameDeviceCall = call({
  path: '/zapi/account/devices/{deviceId}/rename',
  access: member,
  input: z.strictObject({ name: deviceNameField }),
  answer: redirectSchema,
  problems: [],
});

/**
 * Revokes the tokens of the device immediately. Returns 404 for a device that belongs to another member or was
 * logged out.
 */
export const endDeviceCall = call({
  path: '/zapi/account/devices/{deviceId}/end',
  access: member,
  answer: redirectSchema,
  problems: [],
});

export const endDevicesCall = call({
  path: '/zapi/account/devices/end',
  access: member,
  answer: redirectSchema,
  problems: [],
});

/** Page to which the e-mail about a new device links. Opening the page does not log out the device. */
export const endDeviceByLinkScreen = screen({
  path: '/devices/end',
  layout: 'login',
  group: 'first',
  access: anyone,
});

const maxTokenLength = 1_000;

export const endDeviceByLinkCall = call({
  path: '/zapi/devices/end',
  access: anyone,
  problems: ['INVALID_DEVICE_LINK'],
  namesAccount: true,
  input: z.strictObject({ token: z.catch(z.string().check(z.maxLength(maxTokenLength)), '') }),
  answer: z.strictObject({ name: z.string(), takesPasskeysOnly: z.boolean() }),
});
