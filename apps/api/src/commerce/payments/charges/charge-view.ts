import type { Inquiry } from '@account/gateways/payments/gateway-charge';

import type { GatewayRef, NotSent } from '../gateways/index.js';
import type { EarningSubject } from '../../ledger/ledger/index.js';
import type { Charge, ChargeResult, SubjectRef } from './charge.declaration.js';
import type { ChargeRow } from './charge.repository.js';
import { localizedTextColumn } from '../../../platform/prisma/json-column.js';

const storedPlanName = localizedTextColumn('charge.plan_name');

export function chargeOf(row: ChargeRow): Charge {
  const { id: chargeId, planId, planType, planName, paymentMethodType, cardBrand, cardSuffix } = row;
  const { customerId, amount, taxRate, taxRounding, paymentMethodId } = row;
  const { phase, refusal, code, collected, processedOn } = row;
  const { suspenseReason, suspenseResolution, refundReserved, mayHaveOpenAuthorisation, initiator } = row;
  const { claimedAt, sentAt, unknownSince, needsReviewSince, reviewReason, createdAt, finishedAt } = row;
  return {
    ...{
      chargeId,
      customerId,
      subject: subjectOf(row),
      plan: { planId, planType, name: storedPlanName.read(planName) },
    },
    ...{ amount, taxRate, taxRounding, paymentMethodId, gateway: refOf(row) },
    method: { paymentMethodType, cardBrand, cardSuffix },
    ...{
      initiator,
      phase,
      refusal,
      code,
      collected,
      processedOn,
      suspenseReason,
      suspenseResolution,
      refundReserved,
    },
    ...{ mayHaveOpenAuthorisation, claimedAt, sentAt, unknownSince, needsReviewSince, reviewReason },
    ...{ createdAt, finishedAt },
  };
}

export function refOf({ gatewayId, paymentMethodType: type }: ChargeRow): GatewayRef {
  return { gatewayId, type };
}

export function subjectOf({ id, orderId, cycleId }: ChargeRow): SubjectRef {
  if (orderId !== null) return { kind: 'order', id: orderId };
  if (cycleId !== null) return { kind: 'cycle', id: cycleId };
  throw new Error(`Charge ${id} has neither an order nor a billing cycle`);
}

export function columnsOf({ kind, id }: SubjectRef): EarningSubject {
  return kind === 'order' ? { orderId: id, cycleId: null } : { orderId: null, cycleId: id };
}

/** @param url the issuer's page for a charge in a challenge */
/** Result of the latest look-up, shown to operators. */
export function lookUpCode(found: Inquiry | NotSent): string {
  switch (found.outcome) {
    case 'found':
      return `look-up ${found.standing}`;
    case 'notFound':
    case 'notOffered':
      return `look-up ${found.outcome}`;
    case 'unavailable':
      return `look-up unavailable ${found.code}`.trim();
    case 'notSent':
      return `look-up not sent, ${found.why}`;
  }
}

export function resultOf({ phase, refusal, suspenseReason }: ChargeRow, url?: string): ChargeResult {
  switch (phase) {
    case 'SUCCEEDED':
      return suspenseReason === null
        ? { outcome: 'succeeded' }
        : { outcome: 'suspended', reason: suspenseReason };
    case 'REFUSED':
      return { outcome: 'refused', refusal: refusal ?? 'notPossible' };
    case 'NOT_EXECUTED':
    case 'CANCELLED':
      return { outcome: 'notExecuted' };
    case 'CHALLENGE':
      return url === undefined ? { outcome: 'unknown' } : { outcome: 'challenge', url };
    case 'CREATED':
    case 'SENT':
    case 'AUTHORISED':
    case 'UNKNOWN':
      return { outcome: 'unknown' };
  }
}
