import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { mailReportProviders, readMailReports, subscriptionIn } from './provider-reports.js';

const ours = '0190b0a0-0000-7000-8000-000000000001@account.yorube.example';

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

const ses = (event: object) => ({
  mail: { messageId: '0102018f-5a-000000', commonHeaders: { messageId: `<${ours}>` } },
  ...event,
});

const bounced = (bounceType: string, status: string) =>
  ses({
    notificationType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: 'x@example.jp', status, action: 'failed' }] },
  });

const sendGrid = (event: object) => [{ email: 'x@example.jp', 'smtp-id': `<${ours}>`, ...event }];

const mailgun = (data: object) => ({
  signature: {},
  'event-data': { recipient: 'x@example.jp', message: { headers: { 'message-id': ours } }, ...data },
});

function dsn(status: string, fields: string): string {
  return [
    'From: MAILER-DAEMON@mx.example.jp',
    'To: no-reply@yorube.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--b1',
    `Content-Type: ${status}`,
    '',
    fields,
    '',
    '--b1',
    'Content-Type: text/rfc822-headers',
    '',
    'From: no-reply@yorube.example',
    `Message-ID: <${ours}>`,
    'Subject: Hello',
    '',
    '--b1--',
    '',
  ].join('\r\n');
}

const delivery = (action: string, code: string) =>
  dsn(
    'message/delivery-status',
    [
      'Reporting-MTA: dns; mx.example.jp',
      '',
      'Final-Recipient: rfc822; x@example.jp',
      `Action: ${action}`,
      `Status: ${code}`,
    ].join('\r\n'),
  );

describe('readMailReports', () => {
  it.each([
    ['ses', bounced('Permanent', '5.1.1'), 'hard', '5.1.1'],
    ['ses', bounced('Permanent', '5.7.1'), 'soft', '5.7.1'],
    ['ses', bounced('Transient', '4.2.2'), 'soft', '4.2.2'],
    ['ses', bounced('Permanent', '5.0.0'), 'soft', '5.0.0'],
    ['ses', bounced('Permanent', '5.1.8'), 'soft', '5.1.8'],
    ['ses', bounced('Permanent', '5.1.10'), 'hard', '5.1.10'],
    ['ses', bounced('Permanent', ''), 'soft', null],
    ['ses', ses({ eventType: 'Delivery' }), 'delivered', null],
    ['ses', ses({ eventType: 'DeliveryDelay' }), 'soft', null],
    [
      'ses',
      { Type: 'Notification', Message: JSON.stringify(bounced('Permanent', '5.1.1')) },
      'hard',
      '5.1.1',
    ],
    ['ses', ses({ notificationType: 'Complaint', complaint: {} }), 'complaint', null],
    ['sendgrid', sendGrid({ event: 'bounce', type: 'bounce', status: '5.1.1' }), 'hard', '5.1.1'],
    ['sendgrid', sendGrid({ event: 'bounce', type: 'blocked', status: '5.7.1' }), 'soft', '5.7.1'],
    // Rejected because of the sender, regardless of the status code.
    ['sendgrid', sendGrid({ event: 'bounce', type: 'blocked', status: '5.1.1' }), 'soft', '5.1.1'],
    ['sendgrid', sendGrid({ event: 'bounce', type: 'bounce', reason: 'no' }), 'soft', null],
    ['sendgrid', sendGrid({ event: 'deferred' }), 'soft', null],
    ['sendgrid', sendGrid({ event: 'delivered' }), 'delivered', null],
    ['sendgrid', sendGrid({ event: 'spamreport' }), 'complaint', null],
    [
      'mailgun',
      mailgun({ event: 'failed', severity: 'permanent', 'delivery-status': { 'enhanced-code': '5.1.1' } }),
      'hard',
      '5.1.1',
    ],
    ['mailgun', mailgun({ event: 'failed', severity: 'temporary' }), 'soft', null],
    ['mailgun', mailgun({ event: 'delivered' }), 'delivered', null],
    ['mailgun', mailgun({ event: 'complained' }), 'complaint', null],
    ['dsn', delivery('failed', '5.1.1'), 'hard', '5.1.1'],
    ['dsn', delivery('failed', '5.2.1'), 'hard', '5.2.1'],
    ['dsn', delivery('failed', '4.4.7'), 'soft', '4.4.7'],
    ['dsn', delivery('delayed', '4.2.2'), 'soft', '4.2.2'],
    ['dsn', delivery('delivered', '2.0.0'), 'delivered', '2.0.0'],
    ['dsn', dsn('message/feedback-report', 'Feedback-Type: abuse'), 'complaint', null],
  ] as const)('reads reports of %s: %#', async (provider, body, kind, code) => {
    expect(await readMailReports(provider, bytes(body))).toMatchObject([{ kind, messageId: ours, code }]);
  });

  it.each([
    ['ses', ses({ eventType: 'Open' })],
    ['ses', { Type: 'Notification', Message: 'no JSON' }],
    ['sendgrid', sendGrid({ event: 'open' })],
    ['sendgrid', [null, 1, {}]],
    ['mailgun', mailgun({ event: 'opened' })],
    ['dsn', delivery('relayed', '2.0.0')],
    ['dsn', 'Subject: I am on holiday\r\n\r\nBack on Monday.'],
  ] as const)('ignores events without information about a mailbox: %s %#', async (provider, body) => {
    expect(await readMailReports(provider, bytes(body))).toEqual([]);
  });

  it("uses the id that SendGrid's SMTP server returned, and limits the number of reports", async () => {
    const event = { ...sendGrid({ event: 'delivered' })[0], sg_message_id: '7sxTU1abc.recvd-5f9-1-64B.0' };
    const reports = await readMailReports('sendgrid', bytes([event]));
    expect(reports.map(({ providerId }) => providerId)).toEqual(['7sxTU1abc']);
    const many = sendGrid({ event: 'delivered' }).flatMap((each) =>
      Array.from({ length: 1_001 }, () => each),
    );
    expect(await readMailReports('sendgrid', bytes(many))).toHaveLength(1_000);
  });

  it.each([
    ['https://sns.ap-northeast-1.amazonaws.com/?Action=ConfirmSubscription&Token=2336', true],
    ['http://sns.ap-northeast-1.amazonaws.com/?Token=2336', false],
    ['https://sns.ap-northeast-1.amazonaws.com.example.jp/', false],
    ['https://sns.ap-northeast-1.amazonaws.com:444/', false],
    ['https://example.jp/sns.ap-northeast-1.amazonaws.com', false],
    ['no address', false],
  ])('subscriptionIn accepts only URLs of Amazon SNS: %s', (SubscribeURL, isTaken) => {
    const asked = { Type: 'SubscriptionConfirmation', SubscribeURL };
    expect(subscriptionIn(bytes(asked))).toBe(isTaken ? SubscribeURL : null);
    expect(subscriptionIn(bytes({ ...asked, Type: 'Notification' }))).toBeNull();
  });

  const moment = '2026-11-20T01:02:03.000Z';
  const seconds = Date.parse(moment) / 1_000;

  it.each([
    ['ses', ses({ eventType: 'Delivery', delivery: { timestamp: moment } })],
    ['ses', ses({ notificationType: 'Bounce', bounce: { timestamp: moment } })],
    ['sendgrid', sendGrid({ event: 'delivered', timestamp: seconds })],
    ['mailgun', mailgun({ event: 'delivered', timestamp: seconds })],
    ['dsn', `Date: Fri, 20 Nov 2026 10:02:03 +0900\r\n${delivery('failed', '5.1.1')}`],
  ] as const)('reads the time of the event: %s %#', async (provider, body) => {
    expect(await readMailReports(provider, bytes(body))).toMatchObject([{ at: new Date(moment) }]);
  });

  it('drops invalid ids', async () => {
    const strange = sendGrid({ event: 'delivered', 'smtp-id': "<a'; DROP TABLE account@x>" });
    expect(await readMailReports('sendgrid', bytes(strange))).toMatchObject([{ messageId: null }]);
  });

  it('never throws for any input, and returns only known kinds', async () => {
    const samples = [
      bounced('Permanent', '5.1.1'),
      sendGrid({ event: 'bounce', status: '5.1.1' }),
      mailgun({ event: 'failed', severity: 'permanent' }),
      delivery('failed', '5.1.1'),
    ].map((sample) => bytes(sample).toString('latin1'));
    const broken = fc
      .tuple(fc.constantFrom(...samples), fc.nat(), fc.nat(40), fc.string({ unit: 'binary', maxLength: 40 }))
      .map(([sample, at, cut, put]) => {
        const place = at % sample.length;
        return sample.slice(0, place) + put + sample.slice(place + cut);
      });
    const anything = fc.oneof(broken, fc.json(), fc.string({ unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...mailReportProviders), anything, async (provider, body) => {
        for (const report of await readMailReports(provider, Buffer.from(body, 'latin1'))) {
          expect(['delivered', 'soft', 'hard', 'complaint']).toContain(report.kind);
          for (const id of [report.messageId, report.providerId])
            if (id !== null) expect(id).toMatch(/^[\w.+@=-]{1,200}$/);
        }
      }),
      { numRuns: 500 },
    );
  });
});
