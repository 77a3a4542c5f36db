import { businessDate } from '@account/domain/commerce/calendar/business-date';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/mail.declaration.js';
import {
  contractPage,
  contractShape,
  dayBefore,
  dayShape,
  lastMinuteBefore,
  sampleContract,
} from '../../../contract-notices/contract-mail.declaration.js';
import { subscriptionCancelled as en } from './en.js';
import { subscriptionCancelled as ja } from './ja.js';

const endsOn = businessDate('2026-05-01');

export const subscriptionCancelledMail = declareMail({
  name: 'subscriptionCancelled',
  canBeResent: true,

  values: z.strictObject({
    ...contractShape,
    /** The first day without it; null: a payment under way decides it. */
    endsOn: z.nullable(dayShape),
    isViewingPaused: z.boolean(),
  }),

  words: { ja, en },

  samples: [
    { ...sampleContract, endsOn, isViewingPaused: false },
    { ...sampleContract, endsOn, isViewingPaused: true },
    { ...sampleContract, endsOn: null, isViewingPaused: false },
  ],

  write({ plan, contractId, endsOn, isViewingPaused }, { words, sender, ...desk }) {
    const store = sender.name;
    const end = endsOn === null ? null : lastMinuteBefore(endsOn, desk);
    const facts = end === null ? [] : [{ name: words('ends'), value: words('japan', { moment: end }) }];
    return {
      subject: words('subject', { store, plan }),
      title: words('title'),
      preview: words('lead', { plan }),
      lead: words('lead', { plan }),
      facts,
      link: { href: contractPage(contractId, desk), text: words('link') },
      notes: [
        ...(end === null || isViewingPaused ? [] : [words('watchable', { moment: end })]),
        words(endsOn === null ? 'checking' : 'noPayment'),
        ...(endsOn === null ? [] : [words('undo', { date: dayBefore(endsOn, desk) })]),
        words('notYou', { store }),
      ],
    };
  },
});
