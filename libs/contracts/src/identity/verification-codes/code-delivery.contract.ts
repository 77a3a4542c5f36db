import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { call } from '../../platform/call.js';

export const codeChannels = ['mail', 'sms'] as const;

export type CodeChannel = (typeof codeChannels)[number];

/**
 * Whether messages that were written lately still wait for the mail server or the SMS provider. It is the same for
 * everybody, whatever they asked for, or it would tell who has an account. With `?purpose=` also whether the server
 * refused for good the message with the latest code that this browser asked for.
 */
export const codeDeliveryCall = call({
  method: 'GET',
  path: '/zapi/code-delivery/{channel}',
  access: anyone,
  problems: [],
  answer: z.strictObject({ isLate: z.boolean(), isRefused: z.boolean() }),
});
