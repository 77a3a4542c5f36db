import { refusalDescriptions } from '@account/domain/commerce/payments/charges/refusal-descriptions';

import { sbpsFailure, type SbpsOperation } from './sbps-wire/sbps-errors.js';

/** Codes that the store itself records instead of a gateway's code. */
const ownCodeDescriptions: Readonly<Record<string, string>> = {
  open: 'the gateway was failing; nothing was sent to it',
  paused: 'the gateway is paused by an operator; nothing was sent to it',
  busy: 'the gateway was at its limit; nothing was sent to it',
  byHand: 'decided manually',
  ABANDONED: 'replaced by another attempt',
  AMOUNT: 'the gateway reports another amount',
  OAUTH: 'the gateway rejected the credentials of the store',
  moreThanLeft: 'more than the remaining amount of the charge; nothing was sent to the gateway',
  partialNotOffered: 'this payment method only refunds the whole amount; nothing was sent to the gateway',
  tooMany: 'this payment method allows no further refund; nothing was sent to the gateway',
  tooLate: 'the refund period of this payment method has passed; nothing was sent to the gateway',
};

const sbpsCode = /^[0-9A-Z]{3}[0-9A-Z]{2}[0-9A-Z]{3}$/;

/**
 * Returns the meaning of a gateway's code, followed by the code, or only the code if its meaning is unknown.
 */
export function describeGatewayCode(code: string, act: SbpsOperation = 'charge'): string {
  const description = ownCodeDescriptions[code] ?? (sbpsCode.test(code) ? describeSbpsCode(code, act) : null);
  return description === null ? `the gateway’s code ${code}` : `${description} (${code})`;
}

function describeSbpsCode(code: string, act: SbpsOperation): string | null {
  const failure = sbpsFailure(code, act);
  switch (failure.outcome) {
    case 'refused':
      return refusalDescriptions[failure.refusal];
    case 'notExecuted':
      return failure.alarm
        ? 'the gateway refused the store’s keys, clock or account'
        : 'the gateway rejected the request as invalid';
    case 'unknown':
      return failure.reason === 'gatewayError'
        ? 'the gateway had an internal error'
        : failure.reason === 'alreadyDone'
          ? 'the gateway reports an earlier execution'
          : null;
  }
}
