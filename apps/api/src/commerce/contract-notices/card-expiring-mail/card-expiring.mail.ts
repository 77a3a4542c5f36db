import { businessDate, startOf } from '@account/domain/commerce/calendar/business-date';
import { formatYen } from '@account/domain/commerce/money/yen';
import { isExpireDate } from '@account/domain/commerce/payment-methods/card-expiry';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { contractPage, dateOf, paymentShape, samplePayment } from '../contract-mail.declaration.js';
import { cardExpiring as en } from './en.js';
import { cardExpiring as ja } from './ja.js';

export const cardExpiringMail = declareMail({
  name: 'cardExpiring',
  canBeResent: true,

  values: z.strictObject({
    ...paymentShape,
    /** YYYYMM */
    expireDate: z.string().refine(isExpireDate),
  }),

  words: { ja, en },

  samples: [{ ...samplePayment, dueOn: businessDate('2026-05-20'), expireDate: '202605' }],

  write({ contractId, plan, method, expireDate, dueOn, amount }, { words, sender, ...desk }) {
    const first = businessDate(`${expireDate.slice(0, 4)}-${expireDate.slice(4)}-01`);
    const lead = words('lead', { plan, method, month: desk.format.dateTime(startOf(first), 'month') });
    const nextOn = words('nextOn', { date: dateOf(dueOn, desk), amount: formatYen(amount) });
    return {
      subject: words('subject', { store: sender.name, plan }),
      title: words('title'),
      preview: lead,
      lead,
      facts: [{ name: words('next'), value: nextOn }],
      link: { href: contractPage(contractId, desk, '/payment-method'), text: words('link') },
      notes: [words('why')],
    };
  },
});
