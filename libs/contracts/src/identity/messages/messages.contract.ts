import { languages } from '@account/domain/platform/language';
import * as z from 'zod/mini';

import { daySchema } from '../../commerce/money/money.contract.js';
import { member } from '../../platform/access.js';
import { screen, type DataOf } from '../../platform/call.js';
import { myPageRow } from '../my-page/my-page-row.js';

export const messagesShown = 30;

/** `failed` means that the message bounced or was not accepted for delivery. */
export const shownMessageStates = ['underWay', 'sent', 'delivered', 'failed'] as const;

export const messagesScreen = screen({
  path: '/mypage/messages',
  access: member,
  data: z.strictObject({
    messages: z.array(
      z.strictObject({
        id: z.string(),
        channel: z.enum(['mail', 'sms']),
        language: z.enum(languages),
        /** Codes in the subject are masked. Null if the message has no subject or was never sent. */
        subject: z.nullable(z.string()),
        /** Masked recipient. */
        to: z.nullable(z.string()),
        /** ISO 8601 */
        createdAt: z.string(),
        state: z.enum(shownMessageStates),
      }),
    ),
    sender: z.strictObject({ name: z.string(), address: z.string() }),
    site: z.string(),
    /** The masked address of the member if e-mails to it cannot be delivered; otherwise null. */
    unreachable: z.nullable(z.string()),
  }),
});

export type MessagesData = DataOf<typeof messagesScreen>;

export const messagesRow = myPageRow(
  'messages',
  z.strictObject({
    /** The latest message that has a subject; null if there is none. */
    last: z.nullable(
      z.strictObject({
        language: z.enum(languages),
        /** Codes in the subject are masked. */
        subject: z.string(),
        /** ISO 8601 */
        createdAt: z.string(),
      }),
    ),
    today: daySchema,
    unreachable: z.nullable(z.string()),
  }),
);
