import { businessDate, isBusinessDate, startOf } from '@account/domain/commerce/calendar/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { refunded as en } from './en.js';
import { refunded as ja } from './ja.js';

const sample = {
  plan: '見放題プラン',
  method: 'Visa 末尾 1111',
  amount: 1_078,
  day: businessDate('2026-04-01'),
};

export const refundedMail = declareMail({
  name: 'refunded',
  canBeResent: true,

  values: z.strictObject({
    share: z.enum(['whole', 'part', 'surplus']),
    right: z.enum(['kept', 'ended']).nullable(),
    plan: z.string().max(200),
    /** As pages show it: of a card no more than its last digits. */
    method: z.string().max(60),
    amount: z.int().positive(),
    day: z.string().refine(isBusinessDate),
  }),

  words: { ja, en },

  samples: [
    { ...sample, share: 'whole', right: 'ended' },
    { ...sample, share: 'part', right: 'kept' },
    { ...sample, share: 'surplus', right: null },
  ],

  write({ share, right, plan, method, amount, day }, { words, format, sender }) {
    const sum = formatYen(yen(amount));
    const lead = words(`lead.${share}`, { plan, amount: sum });
    return {
      subject: words('subject', { store: sender.name, amount: sum }),
      title: words('title'),
      preview: lead,
      lead,
      facts: [
        { name: words('amount'), value: sum },
        { name: words('method'), value: method },
        { name: words('day'), value: format.dateTime(startOf(businessDate(day)), 'date') },
      ],
      notes: [...(right === null ? [] : [words(right, { plan })]), words('statement')],
    };
  },
});
