import type { Translations } from '../../../platform/translations/translations.js';
import type { planListHead as jaPlanListHead, planPage as jaPlanPage, plans as ja } from './ja.js';

export const plans = {
  title: 'Plans',
  lead: 'Watch everything with a subscription, or buy and rent films one by one.',
  shelves: {
    subscription: 'Subscriptions',
    film: 'Films to buy or rent',
    past: 'No longer on sale',
    recommended: 'Recommended',
  },
  none: 'There are no plans available right now.',
  price: {
    once: '{price}<per> (tax included)</per>',
    day: '{price}<per> per day (tax included)</per>',
    days: '{price}<per> every\u00a0{count, number}\u00a0days (tax included)</per>',
    week: '{price}<per> per week (tax included)</per>',
    weeks: '{price}<per> every\u00a0{count, number}\u00a0weeks (tax included)</per>',
    month: '{price}<per> per month (tax included)</per>',
    months: '{price}<per> every\u00a0{count, number}\u00a0months (tax included)</per>',
    year: '{price}<per> per year (tax included)</per>',
  },
  renewal: {
    once: 'One payment',
    days: '{count, plural, one {Renews every day} other {Renews every # days}}',
    weeks: '{count, plural, one {Renews every week} other {Renews every # weeks}}',
    months: '{count, plural, one {Renews every month} other {Renews every # months}}',
    year: '{count, plural, one {Renews yearly} other {Renews every # years}}',
  },
  viewing: {
    hours: '{span, plural, one {Watch for # hour} other {Watch for # hours}} from purchase',
    days: '{span, plural, one {Watch for # day} other {Watch for # days}} from purchase',
  },
  button: {
    limit: 'Plan limit reached',
    own: 'Your plan',
    cancelRequested: 'Cancellation scheduled',
    owned: 'Purchased',
    renting: 'Rented until {until}',
    after: 'No longer on sale',
    before: 'On sale from {date}',
    paused: 'Not on sale right now',
    soldOut: 'Sold out',
    change: 'Change to this plan',
    noChange: 'You can’t change to this plan',
    trial: '{days, plural, one {Try free for # day} other {Try free for # days}}',
    default: '{type, select, purchase {Buy} rental {Rent} other {Subscribe}}',
  },
  contract: 'View plan',
  fewLeft: 'Only a few left',
  until: 'On sale until {end}',
  trial: {
    free: '{days, plural, one {First day free} other {First # days free}}',
    lastFreeDay: 'until {day}',
    paidFrom: {
      once: '{price} from {day}',
      day: '{price} per day from {day}',
      days: '{price} every {count, number} days from {day}',
      week: '{price} per week from {day}',
      weeks: '{price} every {count, number} weeks from {day}',
      month: '{price} per month from {day}',
      months: '{price} every {count, number} months from {day}',
      year: '{price} per year from {day}',
    },
    firstPayment: 'First payment on {day}',
  },
  campaign: {
    label: 'Campaign',
    until: 'For orders until {end}',
  },
  nextPrice: '{price} from {day}',
  stops: 'No renewals from {day}',
  stopsUntil: 'No renewals from {day}. If you subscribe today, you can watch until {end}',
  myPageSection: 'Plans',
  myPageRow: { name: 'All plans' },
} as const satisfies Translations<typeof ja>;

export const planPage = {
  terms: 'Terms',
  trial: 'Free period',
  notPayable: 'This can’t be bought at the moment.',
  firstOnly: 'The free period is for your first subscription to this plan.',
  firstOnlyOfGroup: 'The free period is for your first subscription to any plan of {group}.',
  change: 'Change of plan',
  changesOn: 'Your plan changes on your next payment date. Until then, you keep your current one.',
  sale: 'On sale',
  stop: 'End of the plan',
  refunds: 'Cancellation and refunds',
  member: 'Already a member? Log in',
} satisfies Translations<typeof jaPlanPage>;

export const planListHead = {
  description: 'Plans, prices, and terms of {store}: {plans}',
  between: ', ',
} satisfies Translations<typeof jaPlanListHead>;
