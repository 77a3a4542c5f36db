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
import { freePeriodEnding as en } from './en.js';
import { freePeriodEnding as ja } from './ja.js';

export const freePeriodEndingMail = declareMail({
  name: 'freePeriodEnding',
  canBeResent: true,

  values: z.strictObject({ ...contractShape, endsOn: dayShape, amount: amountShape }),

  words: { ja, en },

  samples: [{ ...sampleContract, endsOn: businessDate('2026-07-01'), amount: yen(1_980) }],

  write({ contractId, plan, endsOn, amount }, { words, sender, ...desk }) {
    const lead = words('lead', { plan, until: lastMinuteBefore(endsOn, desk) });
    return {
      subject: words('subject', { store: sender.name, plan }),
      title: words('title'),
      preview: lead,
      lead,
      facts: [
        { name: words('on'), value: dateOf(endsOn, desk) },
        { name: words('amount'), value: formatYen(amount) },
      ],
      link: { href: contractPage(contractId, desk, '/payment-method'), text: words('link') },
      notes: [words('ends')],
    };
  },
});
