import { Injectable } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../../platform/audit/audit-trail.repository.js';
import { Database } from '../../../platform/prisma/database.js';
import { type Charge, type ChargeId, ChargeRefunds } from '../../payments/charges/index.js';
import { type RefundAnswer, RefundOperations } from '../../payments/refunds/index.js';

export type HonourAnswer = 'honoured' | 'noCharge' | 'notInSuspense' | 'refundUnderWay' | 'hasNoPlace';

const honoured = auditKind<{ chargeId: string; by: string; evidence: string }>(
  'suspense.honoured',
  'operator',
);

class NotHonoured extends Error {
  constructor(readonly why: HonourAnswer) {
    super(why);
  }
}

/** Money that came and has no place: given its place after all, or given back. */
@Injectable()
export class SuspenseOperations {
  constructor(
    private readonly charges: ChargeRefunds,
    private readonly refunds: RefundOperations,
    private readonly audit: AuditTrail,
    private readonly database: Database,
  ) {}

  list(limit: number): Promise<Charge[]> {
    return this.charges.inSuspense(limit);
  }

  honour(id: string, details: { by: string; evidence: string }): Promise<HonourAnswer> {
    return this.database
      .transaction(async (transaction) => {
        const charge = await this.charges.find(id as ChargeId, transaction);
        if (charge === undefined) return 'noCharge';
        if (charge.suspenseReason === null || charge.suspenseEnd !== null) return 'notInSuspense';
        if (!(await this.charges.honourSuspense(transaction, charge.chargeId))) return 'hasNoPlace';
        const now = await this.charges.find(charge.chargeId, transaction);
        if (now !== undefined && now.refundedReserved > 0) throw new NotHonoured('refundUnderWay');
        await this.audit.add(transaction, honoured, { details: { chargeId: charge.chargeId, ...details } });
        return 'honoured' as const;
      })
      .catch((error: unknown) => {
        if (error instanceof NotHonoured) return error.why;
        throw error;
      });
  }

  refund(chargeId: string, { by, reason }: { by: string; reason: string }): Promise<RefundAnswer> {
    return this.refunds.make({ chargeId, amount: null, effect: 'KEEP', isOfSuspense: true, reason, by });
  }
}
