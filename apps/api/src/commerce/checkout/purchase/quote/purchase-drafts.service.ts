import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { Problem } from '../../../../platform/http/problem.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import { Customers } from '../../../ledger/customers/index.js';
import { Plans } from '../../../catalogue/plans/index.js';
import { DraftRepository, type PurchaseDraft } from './draft.repository.js';
import type { PurchaseChoice } from './purchase-choice.js';

export const draftLifetime = 24 * 60 * 60_000;

const none: PurchaseDraft = { choice: null, problem: null };

/** Keeps form input while the member adds a payment method, re-authenticates, reloads the page or goes back. */
@Injectable()
export class PurchaseDrafts {
  constructor(
    private readonly drafts: DraftRepository,
    private readonly customers: Customers,
    private readonly plans: Plans,
    private readonly clock: Clock,
  ) {}

  async findDraft(planId: string, { accountId }: Principal): Promise<PurchaseDraft> {
    const customerId = await this.customers.findByAccount(accountId);
    if (customerId === undefined) return none;
    return (await this.drafts.findByPlan({ customerId, planId }, this.clock.now())) ?? none;
  }

  /** @throws {Problem} NOT_FOUND if the plan never existed */
  async saveDraft(planId: string, { accountId }: Principal, choice: PurchaseChoice): Promise<void> {
    if ((await this.plans.findByIds([planId])).size === 0)
      throw new Problem('NOT_FOUND', { log: 'no such plan' });
    const customerId = await this.customers.findOrCreate(accountId);
    await this.drafts.write({ customerId, planId }, { choice }, this.times());
  }

  /** Each new attempt clears the problem of the previous one. */
  async saveSubmittedDraft(planId: string, { accountId }: Principal, choice: PurchaseChoice): Promise<void> {
    const customerId = await this.customers.findOrCreate(accountId);
    await this.drafts.write({ customerId, planId }, { choice, problem: null }, this.times());
  }

  async saveProblem(planId: string, { accountId }: Principal, problem: ProblemCode): Promise<void> {
    const customerId = await this.customers.findOrCreate(accountId);
    await this.drafts.write({ customerId, planId }, { problem }, this.times());
  }

  private times() {
    const now = this.clock.now();
    return { now, expiresAt: new Date(now.getTime() + draftLifetime) };
  }
}
