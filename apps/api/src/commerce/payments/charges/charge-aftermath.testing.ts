import { setTimeout } from 'node:timers/promises';

import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { TestDatabase } from '@account/testing/database';

import type { AccountId } from '../../../platform/ids/ids.js';
import { BusinessDay } from '../../ledger/business-day/business-day.service.js';
import { GatewayWebhookJob } from '../gateways/webhooks/gateway-webhook-job.service.js';
import { GatewayTaskJob } from '../gateways/tasks/gateway-task-job.service.js';
import { payingGateways, type PayingGateway } from '../payment-methods/paying-methods.testing.js';
import type { PaymentSite } from '../payment-methods/payment-methods.testing.js';
import type { ChargeId } from './charge.declaration.js';
import { ChargeReconciler } from './drive/charge-reconciler.service.js';
import { Charges } from './claim/charges.service.js';

/** A payment method, with its identifiers in our database and in the sandbox. */
export interface PaidBy {
  kind: PayingGateway;
  vendor: string;
}

/** The member whose charges are recovered. */
export interface ChargedMember {
  accountId: AccountId;
  stories: PaidBy;
  story: { trouble?: readonly [functionId: string, kind: string] };
}

export interface BookEntry {
  kind: 'charge' | 'refund' | 'dispute' | 'disputeWon';
  orderId: string;
  amount: number;
}

const firstRounds = [3, 2, 6, 16, 61];

/**
 * Minutes of real time by which open rows are aged in each recovery round. There are many rounds because
 * another purchase's recovery may hold the row during some rounds on a slow machine.
 */
export const agesOfRounds = [...firstRounds, ...Array<number>(200).fill(361)];

export const endedPhases = ['SUCCEEDED', 'REFUSED', 'NOT_EXECUTED', 'CANCELLED'];

/** Runs all recovery jobs for charges and reads the vendors' records. */
export class ChargeAftermath {
  constructor(
    private readonly shop: PaymentSite,
    private readonly database: TestDatabase,
  ) {}

  /** Runs recovery until all providers have responded and no job has work left. */
  async recover({ accountId, stories, story }: ChargedMember): Promise<void> {
    for (const [round, minutes] of agesOfRounds.entries()) {
      if (round > 10) await setTimeout(20);
      await this.takeNotices(stories);
      const tasks = await this.doTasks(stories);
      const open = await this.database.rows<{ id: ChargeId; attention: string | null }>(
        `UPDATE charge SET claimed_at = claimed_at - $2 * interval '1 minute', sent_at = sent_at - $2 * interval '1 minute',
                unknown_since = unknown_since - $2 * interval '1 minute', not_found_at = not_found_at - $2 * interval '1 minute',
                last_lookup_at = last_lookup_at - $2 * interval '1 minute', due_at = due_at - $2 * interval '1 minute'
          WHERE finished_at IS NULL AND customer_id = (SELECT id FROM customer WHERE account_id = $1)
          RETURNING id, review_reason AS attention`,
        [accountId, minutes],
      );
      for (const { id, attention } of open) if (attention !== null) await this.lookAtConsole(id, stories);
      if (open.length === 0 && tasks === 0) break;
      await this.shop.site.nest.get(ChargeReconciler, { strict: false }).reconcileCharges();
    }
    if (story.trouble !== undefined) await this.shop.clearTrouble(story.trouble[0], stories.vendor);
  }

  /** Also delivers webhooks that the vendor has not sent yet, and processes all webhooks. */
  async takeNotices({ kind, vendor }: PaidBy): Promise<void> {
    while (await this.isNoticeOnItsWay(vendor)) await setTimeout(10);
    const due = await this.database.rows<{ id: string }>(
      `UPDATE gateway_webhook SET next_attempt_at = to_timestamp(0)
        WHERE finished_at IS NULL AND gateway_id = $1 RETURNING id`,
      [payingGateways[kind].gatewayId],
    );
    for (const { id } of due)
      await this.shop.site.nest.get(GatewayWebhookJob, { strict: false }).processWebhook({ id });
  }

  async takenFor(charges: readonly { id: ChargeId }[], { vendor }: PaidBy) {
    const orders = charges.map(({ id }) => id);
    const { entries, authorisations } = await this.standing(vendor, orders);
    const signed = entries.map(({ kind, amount }) => (kind === 'charge' ? amount : -amount));
    return { money: signed.reduce((sum, amount) => sum + amount, 0), held: authorisations.length };
  }

  private async standing(
    vendor: string,
    orders: readonly ChargeId[],
  ): Promise<{ entries: BookEntry[]; authorisations: BookEntry[] }> {
    const answer = await fetch(`${this.shop.vendors}/standing?vendor=${vendor}&orders=${orders.map(nameOf)}`);
    return (await answer.json()) as { entries: BookEntry[]; authorisations: BookEntry[] };
  }

  /**
   * Acts as the operator for a charge that cannot be looked up: enters the result shown in the vendor's
   * console.
   */
  private async lookAtConsole(id: ChargeId, stories: PaidBy): Promise<void> {
    const { nest } = this.shop.site;
    const isThere = (await this.standing(stories.vendor, [id])).entries.length > 0;
    const processedOn: BusinessDate = await nest.get(BusinessDay, { strict: false }).today();
    const finding = isThere
      ? ({ as: 'succeeded', ids: null, processedOn } as const)
      : ({ as: 'notExecuted' } as const);
    const by = { decidedBy: 'test', evidence: 'console of the sandbox' };
    await nest.get(Charges, { strict: false }).decideCharge(id, finding, by);
  }

  private async doTasks({ kind }: PaidBy): Promise<number> {
    const due = await this.database.rows<{ id: string }>(
      `UPDATE gateway_task SET next_attempt_at = to_timestamp(0)
        WHERE finished_at IS NULL AND gateway_id = $1 RETURNING id`,
      [payingGateways[kind].gatewayId],
    );
    for (const { id } of due)
      await this.shop.site.nest.get(GatewayTaskJob, { strict: false }).runTask({ id });
    return due.length;
  }

  private async isNoticeOnItsWay(name: string): Promise<boolean> {
    const answer = await fetch(`${this.shop.vendors}/notices?state=waiting&vendor=${name}`);
    const { notices } = (await answer.json()) as { notices: { tries: number }[] };
    return notices.some(({ tries }) => tries === 0);
  }
}

/** Converts a charge id to the vendors' format. */
const nameOf = (id: ChargeId) => id.replaceAll('-', '');
