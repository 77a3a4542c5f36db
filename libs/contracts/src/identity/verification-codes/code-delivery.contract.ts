import * as z from 'zod/mini';

import { anyone } from '../../platform/access.js';
import { call } from '../../platform/call.js';

export const codeChannels = ['mail', 'sms'] as const;

export type CodeChannel = (typeof codeChannels)[number];

/**
 * Returns whether recent messages are still waiting for the mail server or the SMS provider. The response is
 * the same for all callers, so that it does not reveal who has an account. With `?purpose=` it also states
 * whether the server permanently refused the message with the latest code that this browser requested.
 */
export const codeDeliveryCall = call({
  method: 'GET',
  path: '/zapi/code-delivery/{channel}',
  access: anyone,
  problems: [],
  answer: z.strictObject({ isLate: z.boolean(), isRefused: z.boolean() }),
});
