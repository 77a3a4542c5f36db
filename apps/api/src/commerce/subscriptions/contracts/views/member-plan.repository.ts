import { Injectable } from '@nestjs/common';
import * as z from 'zod';

import type { AccountId } from '../../../../platform/ids/ids.js';
import { Database } from '../../../../platform/prisma/database.js';

export interface MemberPlan {
  planId: string;
  source: string;
  sourceId: string;
  hasEnded: boolean;
  isCancelRequested: boolean;
  endsAt: Date | null;
}

const summarisedPlans = z.array(
  z.object({
    planId: z.string(),
    source: z.string(),
    sourceId: z.string(),
    hasEnded: z.boolean(),
    isCancelRequested: z.boolean(),
    endsAt: z.nullable(z.string().transform((text) => new Date(text))),
  }),
);

@Injectable()
export class MemberPlanRepository {
  constructor(private readonly database: Database) {}

  /** Returns all contracts, current and former, and all other rights that were not revoked. */
  findByAccount(accountId: AccountId): Promise<MemberPlan[]> {
    return this.database.statement<MemberPlan>(
      'member-plans',
      `SELECT plan_id AS "planId", source, source_id AS "sourceId", has_ended AS "hasEnded",
              is_cancel_requested AS "isCancelRequested", ends_at AS "endsAt"
         FROM member_plan WHERE account_id = $1 ORDER BY source_id`,
      [accountId],
    );
  }

  /** Returns the plans from the `account_summary` view, which does not contain expired rentals. */
  readSummary(plans: readonly unknown[] | null): MemberPlan[] {
    return summarisedPlans.parse(plans ?? []);
  }
}
