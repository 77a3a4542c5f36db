import { Injectable } from '@nestjs/common';

import { AuditTrail, auditKind } from '../../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/prisma/database.js';
import { PlanRepository } from './plan.repository.js';

export interface PausedPlan {
  planId: string;
  since: Date;
  by: string;
}

type Details = { planId: string; by: string };

const paused = auditKind<Details>('plan.salesPaused', 'operator');
const resumed = auditKind<Details>('plan.salesResumed', 'operator');

/** Lets operators pause the sale of a plan. A paused plan cannot be ordered; existing contracts continue. */
@Injectable()
export class PlanSalesPauses {
  constructor(
    private readonly plans: PlanRepository,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async isKnown(planId: string): Promise<boolean> {
    return (await this.plans.findById(planId)) !== undefined;
  }

  /** @returns false if sales were already paused */
  pauseSales(planId: string, by: string): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const change = { salesPausedAt: this.clock.now(), salesPausedBy: by };
      const isNew = await this.plans.setPause(transaction, planId, change);
      if (isNew) await this.audit.addEvent(transaction, paused, { details: { planId, by } });
      return isNew;
    });
  }

  /** @returns false if sales were not paused */
  resumeSales(planId: string, by: string): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const wasPaused = await this.plans.setPause(transaction, planId, null);
      if (wasPaused) await this.audit.addEvent(transaction, resumed, { details: { planId, by } });
      return wasPaused;
    });
  }

  async listPausedPlans(): Promise<PausedPlan[]> {
    const rows = await this.plans.findPaused();
    return rows.map(({ planId, salesPausedAt, salesPausedBy }) => ({
      planId,
      since: salesPausedAt ?? this.clock.now(),
      by: salesPausedBy ?? '',
    }));
  }
}
