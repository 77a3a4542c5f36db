import { businessDate } from '@account/domain/commerce/calendar/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import {
  amountShape,
  contractPage,
  contractShape,
  dateOf,
  dayShape,
  lastMinuteBefore,
  sampleContract,
} from '../contract-mail.declaration.js';
import { priceRising as en } from './en.js';
import { priceRising as ja } from './ja.js';

export const priceRisingMail = declareMail({
  name: 'priceRising',
  canBeResent: true,

  values: z.strictObject({ ...contractShape, dueOn: dayShape, from: amountShape, to: amountShape }),

  words: { ja, en },

  samples: [{ ...sampleContract, dueOn: businessDate('2026-12-20'), from: yen(1_980), to: yen(2_200) }],

  write({ contractId, plan, dueOn, from, to }, { words, sender, ...desk }) {
    const date = dateOf(dueOn, desk);
    const lead = words('lead', { plan, date });
    return {
      subject: words('subject', { store: sender.name, plan }),
      title: words('title'),
      preview: lead,
      lead,
      facts: [
        { name: words('from'), value: formatYen(from) },
        { name: words('to'), value: formatYen(to) },
        { name: words('on'), value: date },
      ],
      link: { href: contractPage(contractId, desk), text: words('link') },
      notes: [words('nothing'), words('cancel', { until: lastMinuteBefore(dueOn, desk) })],
    };
  },
});
