import { Injectable } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../../platform/audit/audit-trail.repository.js';
import { Database } from '../../../platform/prisma/database.js';
import { type Charge, type ChargeId, ChargeRefunds } from '../../payments/charges/index.js';
import { type RefundAnswer, RefundOperations } from '../../payments/refunds/index.js';

export type FulfilmentAnswer = 'honoured' | 'noCharge' | 'notInSuspense' | 'refundUnderWay' | 'hasNoPlace';

const fulfilled = auditKind<{ chargeId: string; by: string; evidence: string }>(
  'suspense.fulfilled',
  'operator',
);

class NotFulfilled extends Error {
  constructor(readonly why: FulfilmentAnswer) {
    super(why);
  }
}

/** Settles payments in suspense: uses them for their order or cycle, or refunds them. */
@Injectable()
export class SuspenseOperations {
  constructor(
    private readonly charges: ChargeRefunds,
    private readonly refunds: RefundOperations,
    private readonly audit: AuditTrail,
    private readonly database: Database,
  ) {}

  listSuspense(limit: number): Promise<Charge[]> {
    return this.charges.findInSuspense(limit);
  }

  fulfilSuspense(id: string, details: { by: string; evidence: string }): Promise<FulfilmentAnswer> {
    return this.database
      .transaction(async (transaction) => {
        const charge = await this.charges.findCharge(id as ChargeId, transaction);
        if (charge === undefined) return 'noCharge';
        if (charge.suspenseReason === null || charge.suspenseResolution !== null) return 'notInSuspense';
        if (!(await this.charges.fulfilSuspense(transaction, charge.chargeId))) return 'hasNoPlace';
        const now = await this.charges.findCharge(charge.chargeId, transaction);
        if (now !== undefined && now.refundReserved > 0) throw new NotFulfilled('refundUnderWay');
        await this.audit.addEvent(transaction, fulfilled, {
          details: { chargeId: charge.chargeId, ...details },
        });
        return 'honoured' as const;
      })
      .catch((error: unknown) => {
        if (error instanceof NotFulfilled) return error.why;
        throw error;
      });
  }

  refundSuspense(chargeId: string, { by, reason }: { by: string; reason: string }): Promise<RefundAnswer> {
    return this.refunds.createRefund({
      chargeId,
      amount: null,
      effect: 'KEEP',
      isFromSuspense: true,
      reason,
      by,
    });
  }
}
