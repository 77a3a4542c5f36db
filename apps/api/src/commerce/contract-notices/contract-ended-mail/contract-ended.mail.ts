import { addDays, businessDate } from '@account/domain/commerce/calendar/business-date';
import { endReasons } from '@account/domain/commerce/contracts/contract-facts';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import { contractShape, dateOf, dayShape, sampleContract } from '../contract-mail.declaration.js';
import { contractEnded as en } from './en.js';
import { contractEnded as ja } from './ja.js';

/** Who leaves the store is written a farewell by it. */
export const endingReason = z.enum(endReasons).exclude(['WITHDRAWN']);

const days = { joinedOn: businessDate('2025-06-10'), endedOn: businessDate('2026-05-10') };

export const contractEndedMail = declareMail({
  name: 'contractEnded',
  canBeResent: true,

  values: z.strictObject({
    ...contractShape,
    reason: endingReason,
    joinedOn: dayShape,
    /** The first day without it. */
    endedOn: dayShape,
  }),

  words: { ja, en },

  samples: endingReason.options.map((reason) => ({ ...sampleContract, ...days, reason })),

  write({ plan, reason, joinedOn, endedOn }, { words, sender, ...desk }) {
    const lead = words(`lead.${reason}`, { plan, store: sender.name });
    const last = endedOn > joinedOn ? addDays(endedOn, -1) : joinedOn;
    return {
      subject: words('subject', { store: sender.name, plan }),
      title: words('title'),
      preview: lead,
      lead,
      facts: [
        {
          name: words('period'),
          value: words('days', { from: dateOf(joinedOn, desk), to: dateOf(last, desk) }),
        },
      ],
      link: { href: `${desk.home}plans`, text: words('link') },
      notes: [words('noPayment'), ...noteAfter(reason).map((note) => words(note))],
    };
  },
});

/** Who did not ask for the end is not asked back by the store that made it. */
function noteAfter(reason: z.infer<typeof endingReason>): ('others' | 'again')[] {
  if (reason === 'STOPPED') return [];
  return [reason === 'FORCED_STOP' ? 'others' : 'again'];
}
