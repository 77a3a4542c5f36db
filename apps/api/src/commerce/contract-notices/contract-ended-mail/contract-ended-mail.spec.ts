import { describe, expect, it } from '@jest/globals';

import { writeMail } from '../../../messaging/templates/mail.testing.js';
import { contractEndedMail, endingReason } from './contract-ended.mail.js';

const textOf = (reason: (typeof endingReason.options)[number], language: 'ja' | 'en') => {
  const sample = contractEndedMail.samples.find((each) => each.reason === reason);
  if (sample === undefined) throw new Error(`No sample of ${reason}`);
  return writeMail(contractEndedMail, language, sample).text;
};

describe('the mail about a contract that has ended', () => {
  it('offers the plan again, unless it is offered no longer', () => {
    for (const reason of endingReason.options) {
      const isGone = reason === 'FORCED_STOP';
      expect(textOf(reason, 'ja').includes('もう一度お申し込み')).toBe(!isGone);
      expect(textOf(reason, 'en').includes('subscribe again')).toBe(!isGone);
      expect(textOf(reason, 'ja').includes('ほかのプラン')).toBe(isGone);
    }
  });
});
