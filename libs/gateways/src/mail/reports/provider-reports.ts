import * as z from 'zod';

import { readDeliveryStatus } from './delivery-status.js';
import { codeIn, idIn, kindOfFailure, momentIn, maxReports, type MailReport } from './mail-report.js';

export const mailReportProviders = ['ses', 'sendgrid', 'mailgun', 'dsn'] as const;

export type MailReportProvider = (typeof mailReportProviders)[number];

const text = z.string().max(5_000);
const recipients = (field: 'diagnosticCode') =>
  z.array(z.looseObject({ [field]: text.optional(), status: text.optional() })).max(100);

const timed = z.looseObject({ timestamp: text.optional() }).optional();

/** Amazon SES event, via SNS or raw. */
const sesEvent = z.looseObject({
  notificationType: text.optional(),
  eventType: text.optional(),
  mail: z.looseObject({
    messageId: text,
    commonHeaders: z.looseObject({ messageId: text.optional() }).optional(),
  }),
  bounce: z
    .looseObject({ bouncedRecipients: recipients('diagnosticCode').optional(), timestamp: text.optional() })
    .optional(),
  delivery: timed,
  complaint: timed,
  deliveryDelay: timed,
});

const snsMessage = z.looseObject({ Type: z.literal('Notification'), Message: z.string().max(400_000) });

const snsSubscription = z.looseObject({
  Type: z.literal('SubscriptionConfirmation'),
  SubscribeURL: z.url().max(2_000),
});

/** URL that the operator opens to confirm the SNS subscription; null if it is not a URL of Amazon. */
export function subscriptionIn(body: Uint8Array): string | null {
  const asked = snsSubscription.safeParse(parsed(Buffer.from(body).toString('utf8')));
  if (!asked.success) return null;
  const { href, origin } = new URL(asked.data.SubscribeURL);
  return /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com$/.test(origin) ? href : null;
}

function readSes(json: unknown): MailReport[] {
  const sns = snsMessage.safeParse(json);
  const event = sesEvent.safeParse(sns.success ? parsed(sns.data.Message) : json);
  if (!event.success) return [];
  const { notificationType, eventType, mail, bounce } = event.data;
  const [recipient] = bounce?.bouncedRecipients ?? [];
  const code = codeIn(recipient?.['status']) ?? codeIn(recipient?.['diagnosticCode']);
  const kind = {
    Delivery: 'delivered',
    Complaint: 'complaint',
    DeliveryDelay: 'soft',
    Bounce: kindOfFailure(code),
  }[notificationType ?? eventType ?? ''] as MailReport['kind'] | undefined;
  if (kind === undefined) return [];
  const ids = { messageId: idIn(mail.commonHeaders?.messageId), providerId: idIn(mail.messageId) };
  const { delivery, complaint, deliveryDelay } = event.data;
  const at = momentIn((bounce ?? delivery ?? complaint ?? deliveryDelay)?.timestamp);
  return [{ kind, ...ids, code, at }];
}

const sendGridEvents = z.array(z.unknown());

const sendGridEvent = z.looseObject({
  event: text,
  'smtp-id': text.optional(),
  sg_message_id: text.optional(),
  type: text.optional(),
  status: text.optional(),
  reason: text.optional(),
  timestamp: z.number().optional(),
});

function readSendGrid(json: unknown): MailReport[] {
  const events = sendGridEvents.safeParse(json);
  if (!events.success) return [];
  return events.data.slice(0, maxReports).flatMap((each) => {
    const event = sendGridEvent.safeParse(each);
    return event.success ? sendGridReport(event.data) : [];
  });
}

function sendGridReport(event: z.output<typeof sendGridEvent>): MailReport[] {
  const code = codeIn(event.status) ?? codeIn(event.reason);
  const kind = {
    delivered: 'delivered',
    deferred: 'soft',
    spamreport: 'complaint',
    bounce: event.type === 'blocked' ? 'soft' : kindOfFailure(code),
  }[event.event] as MailReport['kind'] | undefined;
  if (kind === undefined) return [];
  // `sg_message_id` consists of the id that the SMTP server returned, a dot, and a part that is internal to
  // SendGrid.
  const providerId = idIn(event.sg_message_id?.split('.', 1)[0]);
  const at = momentIn(event.timestamp);
  return [{ kind, messageId: idIn(event['smtp-id']), providerId, code, at }];
}

const mailgunEvent = z.looseObject({
  'event-data': z.looseObject({
    event: text,
    severity: text.optional(),
    timestamp: z.number().optional(),
    'delivery-status': z
      .looseObject({ 'enhanced-code': text.optional(), message: text.optional() })
      .optional(),
    message: z
      .looseObject({ headers: z.looseObject({ 'message-id': text.optional() }).optional() })
      .optional(),
  }),
});

function readMailgun(json: unknown): MailReport[] {
  const read = mailgunEvent.safeParse(json);
  if (!read.success) return [];
  const { event, severity, timestamp, message, 'delivery-status': status } = read.data['event-data'];
  const code = codeIn(status?.['enhanced-code']) ?? codeIn(status?.message);
  const kind = {
    delivered: 'delivered',
    complained: 'complaint',
    failed: severity === 'permanent' ? kindOfFailure(code) : 'soft',
  }[event] as MailReport['kind'] | undefined;
  if (kind === undefined) return [];
  const ids = { messageId: idIn(message?.headers?.['message-id']), providerId: null };
  return [{ kind, ...ids, code, at: momentIn(timestamp) }];
}

const ofJson = { ses: readSes, sendgrid: readSendGrid, mailgun: readMailgun };

/** Returns an empty list for input that is not a report; never throws. */
export async function readMailReports(provider: MailReportProvider, body: Uint8Array): Promise<MailReport[]> {
  if (provider === 'dsn') return readDeliveryStatus(body);
  try {
    return ofJson[provider](JSON.parse(Buffer.from(body).toString('utf8')));
  } catch {
    return [];
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
