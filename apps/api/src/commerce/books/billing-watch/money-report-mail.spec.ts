import { describe, expect, it } from '@jest/globals';
import { languages } from '@account/domain/platform/language';

import { writeMail } from '../../../messaging/templates/mail.testing.js';
import { moneyReportMail, waitingParts } from './money-report.mail.js';

const [calm] = moneyReportMail.samples;
if (calm?.figures == null) throw new Error('No sample of a calm day');
const { figures } = calm;

type Values = typeof calm;

const subjectOf = (values: Values) => writeMail(moneyReportMail, 'en', values).subject;
const textOf = (values: Values) => writeMail(moneyReportMail, 'en', values).text;
const nothingToDo = 'YORUBE payments, April 1, 2026: nothing to do';
const needsALook = 'YORUBE payments, April 1, 2026: something needs a look';

describe('the daily report on payments', () => {
  it('reports a calm day when nothing is waiting, and links to the figures', () => {
    expect(subjectOf(calm)).toBe(nothingToDo);
    expect(textOf(calm)).toContain('store billing show-day 2026-03-31');
    expect(textOf(calm)).not.toContain('charges review');
  });

  it.each<[string, Values]>([
    ['a period was waived', { ...calm, figures: { ...figures, waived: 1, waivedAmount: 1_980 } }],
    ['an alarm goes on', { ...calm, alarms: ['unknown'] }],
    ...waitingParts.map((part): [string, Values] => [
      `something waits: ${part}`,
      { ...calm, figures: { ...figures, waiting: { ...figures.waiting, [part]: 1 } } },
    ]),
  ])('asks for attention when %s', (_, values) => {
    expect(subjectOf(values)).toBe(needsALook);
    expect(textOf(values)).toContain('store charges review');
    expect(textOf(values)).not.toContain('Nothing needs attention');
  });

  it('shows collected, refused, unknown and waived amounts separately', () => {
    const text = textOf({
      ...calm,
      figures: {
        ...{ succeeded: 3, amount: 4_444, refused: 5, refusedShare: 6.5, refusedBefore: 7.5, unknown: 8 },
        ...{ waived: 9, waivedAmount: 10_101, waiting: { ...figures.waiting, refunds: 12, disputes: 13 } },
      },
    });
    for (const line of [
      'Collected yesterday: 3 charges, ¥4,444\n',
      'Refused yesterday: 5 (6.5 %, 7.5 % in the week before)\n',
      'Charges of unknown outcome: 8\n',
      'Waived yesterday: periods that we didn’t charge in time: 9 contracts, ¥10,101\n',
      'Refunds of unknown outcome: 12\n',
      'Open disputes: 13\n',
    ])
      expect(text).toContain(line);
    expect(text).not.toContain('Money in suspense');
  });

  it.each(languages)('has the subject of an alarm if the mail contains no daily figures: %s', (language) => {
    const { subject } = writeMail(moneyReportMail, language, { ...calm, alarms: ['gateway'], figures: null });
    expect(subject).toBe({ ja: '【YORUBE】決済の警報', en: 'YORUBE: payment alarm' }[language]);
  });
});
