import { refusalDescriptions } from '@account/domain/commerce/payments/charges/refusal-descriptions';

import { sbpsFailure, type SbpsOperation } from './sbps-wire/sbps-errors.js';

/** Codes that the store itself records instead of a gateway's code. */
const ownCodeDescriptions: Readonly<Record<string, string>> = {
  open: 'the gateway was failing, and nothing was sent to it',
  paused: 'the gateway is paused by an operator, and nothing was sent to it',
  busy: 'the gateway was at its limit, and nothing was sent to it',
  byHand: 'decided by a person',
  ABANDONED: 'another attempt took its place',
  AMOUNT: 'the gateway names another amount',
  OAUTH: 'the gateway refused the access of the store',
  moreThanLeft: 'more than is left of the charge, and nothing was sent to the gateway',
  partialNotOffered: 'this way to pay gives back the whole sum only, and nothing was sent to the gateway',
  tooMany: 'this way to pay allows no further refund, and nothing was sent to the gateway',
  tooLate: 'the time for refunds by this way to pay has passed, and nothing was sent to the gateway',
};

const sbpsCode = /^[0-9A-Z]{3}[0-9A-Z]{2}[0-9A-Z]{3}$/;

/** Returns the meaning of a gateway's code with the code; the code alone if its meaning is unknown. */
export function describeGatewayCode(code: string, act: SbpsOperation = 'charge'): string {
  const words = ownCodeDescriptions[code] ?? (sbpsCode.test(code) ? describeSbpsCode(code, act) : null);
  return words === null ? `the gateway’s code ${code}` : `${words} (${code})`;
}

function describeSbpsCode(code: string, act: SbpsOperation): string | null {
  const failure = sbpsFailure(code, act);
  switch (failure.outcome) {
    case 'refused':
      return refusalDescriptions[failure.refusal];
    case 'notExecuted':
      return failure.alarm
        ? 'the gateway refused the store’s keys, clock or account'
        : 'the gateway rejected the request as such';
    case 'unknown':
      return failure.reason === 'gatewayError'
        ? 'the gateway had an error of its own'
        : failure.reason === 'alreadyDone'
          ? 'the gateway says that it was done before'
          : null;
  }
}
