import type { Words } from '../../platform/words/words.js';
import type { contracts as ja } from './ja.js';

export const contracts = {
  groups: {
    contract: 'Active',
    trial: 'Free trial',
    cancelRequest: 'Cancellation scheduled',
    hold: 'Payment on hold',
    ended: 'Ended',
  },
  renewing: 'Renewing',
  title: 'Your plans',
  more: '{count, plural, one {You have one more plan} other {You have # more plans}}',
  facts: {
    amount: 'Next amount',
    day: 'Next payment',
    firstDay: 'First payment',
    freeUntil: 'Free',
    ends: 'Ends on',
    method: 'Payment method',
    campaign: 'Campaign',
    afterwards: 'Price afterwards',
  },
  taxIncluded: 'tax included',
  until: 'until {day}',
  lasting: 'as long as you stay',
  from: 'payments from {day}',
  term: '{name}: {value}',
  between: ', ',
  span: {
    days: 'Day {day, number} of a period of {total, number} days',
    months: 'Month {day, number} of a period of {total, number} months',
    renews: '{left, plural, one {Renews in # day} other {Renews in # days}}',
    free: '{left, plural, one {# free day left} other {# free days left}}',
    ends: '{left, plural, one {Ends in # day} other {Ends in # days}}',
    renewing: 'Your plan is being renewed',
  },
  watchUntil: 'Watch until {end}',
  open: 'View plan details',
  check: 'View',
  owned: {
    title: 'Purchases and rentals',
    purchase: 'Purchased',
    rental: 'Rented',
    on: 'Purchased on {day}',
  },
} as const satisfies Words<typeof ja>;
