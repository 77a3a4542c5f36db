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
      const isAskedBack = !isGone && reason !== 'STOPPED';
      expect(textOf(reason, 'ja').includes('もう一度お申し込み')).toBe(isAskedBack);
      expect(textOf(reason, 'en').includes('subscribe again')).toBe(isAskedBack);
      expect(textOf(reason, 'ja').includes('ほかのプラン')).toBe(isGone);
    }
  });

  it('says that the member asked for it only where the member did', () => {
    for (const reason of endingReason.options) {
      const isAskedFor = reason === 'CANCELLED';
      expect(textOf(reason, 'ja').includes('お申し込みのとおり')).toBe(isAskedFor);
      expect(textOf(reason, 'en').includes('As you asked')).toBe(isAskedFor);
    }
    expect(textOf('STOPPED', 'ja')).toContain('の契約を終了しました');
    expect(textOf('STOPPED', 'en')).toContain('has ended your');
  });
});
