import type { Words } from '@account/i18n/platform/words/words';

import type { moneyReport as ja } from './ja.js';

export const moneyReport = {
  subject: {
    calm: '{store} payments, {day}: nothing to do',
    waiting: '{store} payments, {day}: something needs a look',
    alarm: '{store}: payment alarm',
  },
  title: { digest: 'Daily payment report', alarm: 'Payment alarm' },
  lead: {
    calm: 'This is the report on yesterday’s payments. Nothing needs a person.',
    waiting: 'This is the report on yesterday’s payments. Something needs a person.',
    alarm: 'Something has gone wrong with payments.',
  },
  succeeded: 'Collected yesterday',
  refused: 'Refused yesterday',
  unknown: 'Charges of unknown outcome',
  waived: 'Waived yesterday: periods that we didn’t charge in time',
  charges: '{count, plural, one {# charge} other {# charges}}, {amount}',
  contracts: '{count, plural, one {# contract} other {# contracts}}, {amount}',
  share: '{count, number} ({share, number} %, {before, number} % in the week before)',
  count: '{count, number}',
  waiting: {
    charges: 'Charges that need a person',
    suspense: 'Money without a place',
    contracts: 'Contracts that need a person',
    refunds: 'Refunds of unknown outcome',
    disputes: 'Open disputes',
    registrations: 'Card registrations that may have left an authorization',
    gateways: 'Gateways, their tasks and notices',
    broken: 'Books that disagree with charges, or money held for long',
    audits: 'Differences from the gateways’ lists',
    pausedPlans: 'Plans whose sale is paused',
    late: 'Contracts past their due day',
  },
  alarms: {
    unknown: 'Alarm: a charge has been of unknown outcome for too long.',
    refusals: 'Alarm: far more charges are refused than in the week before.',
    notSending: 'Alarm: contracts are due, and nothing is being sent.',
    noSuccess: 'Alarm: contracts are due, and no charge succeeds.',
    gateway: 'Alarm: a payment gateway is paused or failing.',
    audit: 'Alarm: a gateway’s list differs from our charges.',
    suspense: 'Alarm: money has come that has no place.',
  },
  command: 'See “npm run store -- charges attention”.',
  calmCommand: 'See “npm run store -- billing day” for the details.',
} as const satisfies Words<typeof ja>;
