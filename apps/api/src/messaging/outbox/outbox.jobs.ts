import * as z from 'zod';

import { defineJob } from '../../platform/queue/job.js';

export const deliverMessage = defineJob({
  name: 'outbox.deliver-mail',
  lane: 'mail',
  data: z.strictObject({ id: z.uuid() }),
});

export const deliverSms = defineJob({
  name: 'outbox.deliver-sms',
  lane: 'sms',
  data: z.strictObject({ id: z.uuid() }),
});

export const deliverNotification = defineJob({
  name: 'outbox.deliver-logout',
  lane: 'logout',
  data: z.strictObject({ id: z.uuid() }),
});

export const channels = ['mail', 'sms', 'logout'] as const;

export type Channel = (typeof channels)[number];

export const deliveries = {
  mail: deliverMessage,
  sms: deliverSms,
  logout: deliverNotification,
} as const satisfies Record<Channel, object>;
