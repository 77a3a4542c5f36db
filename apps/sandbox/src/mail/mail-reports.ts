import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { MailMessage } from './mail.types.js';

export const reportProviders = ['ses', 'sendgrid', 'mailgun', 'dsn'] as const;

export type ReportProvider = (typeof reportProviders)[number];

export const reportKinds = ['delivered', 'delay', 'bounce', 'complain'] as const;

export type ReportKind = (typeof reportKinds)[number];

export interface MailReport {
  readonly contentType: string;
  readonly body: string;
}

type ReportedMail = Pick<MailMessage, 'MessageID'> & { readonly to: string; readonly from: string };

/** Enhanced status codes of RFC 3463. */
const codes = { delivered: '2.0.0', delay: '4.2.2', bounce: '5.1.1', complain: '' } as const;

export function mailReport(provider: ReportProvider, kind: ReportKind, mail: ReportedMail): MailReport {
  if (provider === 'dsn') return { contentType: 'message/rfc822', body: reportByMail(kind, mail) };
  return { contentType: 'application/json', body: JSON.stringify(reportBodies[provider](kind, mail)) };
}

const reportBodies: Record<
  Exclude<ReportProvider, 'dsn'>,
  (kind: ReportKind, mail: ReportedMail) => unknown
> = {
  ses: (kind, { MessageID, to, from }) => {
    const mail = {
      messageId: `0102018f-${randomUUID()}-000000`,
      source: from,
      destination: [to],
      commonHeaders: { messageId: `<${MessageID}>` },
    };
    const recipient = { emailAddress: to };
    const event = {
      delivered: { eventType: 'Delivery', delivery: { recipients: [to] } },
      delay: {
        eventType: 'DeliveryDelay',
        deliveryDelay: {
          delayType: 'MailboxFull',
          delayedRecipients: [{ ...recipient, status: codes.delay }],
        },
      },
      bounce: {
        eventType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bounceSubType: 'General',
          bouncedRecipients: [{ ...recipient, action: 'failed', status: codes.bounce }],
        },
      },
      complain: { eventType: 'Complaint', complaint: { complainedRecipients: [recipient] } },
    }[kind];
    return { Type: 'Notification', Message: JSON.stringify({ ...event, mail }) };
  },

  sendgrid: (kind, { MessageID, to }) => [
    {
      email: to,
      'smtp-id': `<${MessageID}>`,
      sg_message_id: `${randomUUID().replaceAll('-', '')}.recvd-1`,
      ...{
        delivered: { event: 'delivered', response: '250 OK' },
        delay: { event: 'deferred', response: `452 ${codes.delay} Mailbox full` },
        bounce: { event: 'bounce', type: 'bounce', status: codes.bounce, reason: '550 No such mailbox here' },
        complain: { event: 'spamreport' },
      }[kind],
    },
  ],

  mailgun: (kind, { MessageID, to }) => ({
    signature: { token: randomUUID() },
    'event-data': {
      recipient: to,
      message: { headers: { 'message-id': MessageID } },
      ...{
        delivered: { event: 'delivered' },
        delay: {
          event: 'failed',
          severity: 'temporary',
          'delivery-status': { 'enhanced-code': codes.delay },
        },
        bounce: {
          event: 'failed',
          severity: 'permanent',
          'delivery-status': { 'enhanced-code': codes.bounce },
        },
        complain: { event: 'complained' },
      }[kind],
    },
  }),
};

/** Writes a delivery status notification (RFC 3464) or a complaint (RFC 5965). */
function reportByMail(kind: ReportKind, { MessageID, to, from }: ReportedMail): string {
  const boundary = randomUUID();
  const isComplaint = kind === 'complain';
  const action = { delivered: 'delivered', delay: 'delayed', bounce: 'failed', complain: '' }[kind];
  const facts = isComplaint
    ? ['Feedback-Type: abuse', 'User-Agent: sandbox/1', 'Version: 1']
    : [
        'Reporting-MTA: dns; sandbox',
        '',
        `Final-Recipient: rfc822; ${to}`,
        `Action: ${action}`,
        `Status: ${codes[kind]}`,
      ];
  return [
    'From: MAILER-DAEMON@sandbox',
    `To: ${from}`,
    'Subject: Report about your mail',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${isComplaint ? 'feedback-report' : 'delivery-status'}; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'This is a report about a mail of yours.',
    `--${boundary}`,
    `Content-Type: message/${isComplaint ? 'feedback-report' : 'delivery-status'}`,
    '',
    ...facts,
    '',
    `--${boundary}`,
    'Content-Type: text/rfc822-headers',
    '',
    `From: ${from}`,
    `Message-ID: <${MessageID}>`,
    '',
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

/** Delay in milliseconds before each attempt. The retries cover a site that is not running yet. */
const retryDelaysMs = [0, 1_000, 5_000];

export interface ReportAddress {
  readonly publicOrigin: string;
  readonly secret: string;
}

/** Posts a report to the site as a provider would, with the secret as Basic password. */
export async function postReport(
  { publicOrigin, secret }: ReportAddress,
  provider: ReportProvider,
  { contentType, body }: MailReport,
): Promise<boolean> {
  for (const pause of retryDelaysMs) {
    await wait(pause, undefined, { ref: false });
    const answer = await fetch(`${publicOrigin}/hooks/mail/${provider}`, {
      method: 'POST',
      headers: {
        'content-type': contentType,
        authorization: `Basic ${Buffer.from(`mail:${secret}`).toString('base64')}`,
      },
      body,
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
    if (answer?.ok === true) return true;
  }
  return false;
}
