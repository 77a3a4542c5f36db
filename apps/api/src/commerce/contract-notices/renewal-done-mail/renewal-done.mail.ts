import { addDays, businessDate } from '@account/domain/commerce/calendar/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import {
  amountShape,
  contractShape,
  dateOf,
  dayShape,
  lastMinuteBefore,
  methodShape,
  sampleContract,
} from '../contract-mail.declaration.js';
import { renewalDone as en } from './en.js';
import { renewalDone as ja } from './ja.js';

const sample = {
  ...sampleContract,
  earningId: '01980a10-7c00-7000-8000-000000000301',
  amount: yen(1_980),
  method: 'Visa 末尾 1111',
  period: { start: businessDate('2026-04-10'), end: businessDate('2026-05-10') },
  next: { on: businessDate('2026-05-10'), amount: yen(1_980) },
  endsOn: null,
};

export const renewalDoneMail = declareMail({
  name: 'renewalDone',
  canBeResent: true,

  values: z.strictObject({
    ...contractShape,
    outcome: z.enum(['renewed', 'released', 'checked']),
    earningId: z.uuid(),
    amount: amountShape,
    method: methodShape,
    /** The end is not part of it. */
    period: z.strictObject({ start: dayShape, end: dayShape }),
    next: z.nullable(z.strictObject({ on: dayShape, amount: amountShape })),
    /** The first day without a contract that is not renewed again. */
    endsOn: z.nullable(dayShape),
  }),

  words: { ja, en },

  samples: [
    { ...sample, outcome: 'renewed' },
    { ...sample, outcome: 'released' },
    { ...sample, outcome: 'checked', next: null, endsOn: businessDate('2026-05-10') },
  ],

  write(values, { words, sender, ...desk }) {
    const { plan, outcome, earningId, amount, method, period, next, endsOn } = values;
    const lead = words(`${outcome}.lead`, { plan, amount: formatYen(amount) });
    const days = words('days', {
      from: dateOf(period.start, desk),
      to: dateOf(addDays(period.end, -1), desk),
    });
    const nextOn = next && words('nextOn', { date: dateOf(next.on, desk), amount: formatYen(next.amount) });
    return {
      subject: words(`${outcome}.subject`, { store: sender.name, plan }),
      title: words(`${outcome}.title`),
      preview: lead,
      lead,
      facts: [
        { name: words('period'), value: days },
        { name: words('method'), value: method },
        ...(nextOn === null ? [] : [{ name: words('next'), value: nextOn }]),
        ...(endsOn === null ? [] : [{ name: words('ends'), value: lastMinuteBefore(endsOn, desk) }]),
      ],
      link: { href: `${desk.home}mypage/invoice/${earningId}`, text: words('link') },
      notes: next === null ? [] : [words('cancel')],
    };
  },
});
