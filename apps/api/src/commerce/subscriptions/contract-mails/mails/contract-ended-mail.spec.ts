import { describe, expect, it } from '@jest/globals';

import type { MailTemplate } from '../../../../messaging/templates/mail.declaration.js';
import { linksOf, writeMail } from '../../../../messaging/templates/mail.testing.js';
import { contractEndedMail, endingReason } from './contract-ended.mail.js';
import { paymentHoldMail } from './payment-hold.mail.js';
import { priceRiseAnnouncementMail } from './price-rise-announcement.mail.js';
import { renewalDoneMail } from './renewal-done.mail.js';
import { trialEndingMail } from './trial-ending.mail.js';
import { yearlyReminderMail } from './yearly-reminder.mail.js';
import { yearlyRenewalMail } from './yearly-renewal.mail.js';

const textOf = (reason: (typeof endingReason.options)[number], language: 'ja' | 'en') => {
  const sample = contractEndedMail.samples.find((each) => each.reason === reason);
  if (sample === undefined) throw new Error(`No sample of ${reason}`);
  return writeMail(contractEndedMail, language, sample).text;
};

describe('the contract end mail', () => {
  it('offers the plan again if it is still sold', () => {
    for (const reason of endingReason.options) {
      const isGone = reason === 'FORCED_STOP';
      const isAskedBack = !isGone && reason !== 'STOPPED';
      expect(textOf(reason, 'ja').includes('もう一度お申し込み')).toBe(isAskedBack);
      expect(textOf(reason, 'en').includes('subscribe again')).toBe(isAskedBack);
      expect(textOf(reason, 'ja').includes('ほかのプラン')).toBe(isGone);
    }
  });

  it('mentions a cancellation by the member only if there was one', () => {
    for (const reason of endingReason.options) {
      const isAskedFor = reason === 'CANCELLED';
      expect(textOf(reason, 'ja').includes('お申し込みのとおり')).toBe(isAskedFor);
      expect(textOf(reason, 'en').includes('As you asked')).toBe(isAskedFor);
    }
    expect(textOf('STOPPED', 'ja')).toContain('の契約を終了しました');
    expect(textOf('STOPPED', 'en')).toContain('has ended your');
  });

  it('does not break a line inside either of its two dates, in both languages', () => {
    const [sample] = contractEndedMail.samples;
    if (sample === undefined) throw new Error('No sample');
    const stored = (language: 'ja' | 'en') =>
      [...writeMail(contractEndedMail, language, sample).html.matchAll(/nowrap">([^<]+)<\/span>/g)].map(
        ([, text]) => text,
      );
    expect(stored('ja')).toEqual(['2025年6月10日から', '2026年5月9日まで']);
    expect(stored('en')).toEqual(['June 10, 2025', 'May 9, 2026']);
  });
});

const ofMoneyToCome = [
  paymentHoldMail,
  priceRiseAnnouncementMail,
  renewalDoneMail,
  trialEndingMail,
  yearlyReminderMail,
  yearlyRenewalMail,
] as readonly MailTemplate<unknown>[];

it.each(ofMoneyToCome.map((mailTemplate) => [mailTemplate.name, mailTemplate] as const))(
  'an e-mail that announces a payment links to the cancellation page and the cancellation instructions: %s',
  (_, mailTemplate) => {
    for (const language of ['ja', 'en'] as const) {
      const sample = mailTemplate.samples[0] as { contractId: string };
      const links = linksOf(writeMail(mailTemplate, language, sample));
      const home = links.at(-1) ?? '';
      const toCancel = [`${home}mypage/subscription/${sample.contractId}/withdraw`, `${home}how-to-cancel`];
      expect(links.slice(-3, -1)).toEqual(toCancel);
    }
  },
);

it('a renewal e-mail about the last payment has no cancellation link', () => {
  const last = renewalDoneMail.samples.find(({ next }) => next === null);
  const links = last === undefined ? [''] : linksOf(writeMail(renewalDoneMail, 'ja', last));
  expect(links.join(' ')).not.toMatch(/withdraw|how-to-cancel/);
});
