import { setTimeout } from 'node:timers/promises';

import type { TestDatabase } from '@account/testing/database';

import { GatewayTaskJob } from './payments/gateways/tasks/gateway-task-job.service.js';
import { BusinessDay } from './ledger/business-day/business-day.service.js';
import type { ChargeId } from './payments/charges/charge.declaration.js';
import { agesOfRounds, ChargeAftermath } from './payments/charges/charge-aftermath.testing.js';
import { payingGateways } from './payments/payment-methods/paying-methods.testing.js';
import type { PaymentSite } from './payments/payment-methods/payment-methods.testing.js';
import type { Buyer } from './checkout/purchase/purchase-aftermath.testing.js';
import { RefundChecks } from './payments/refunds/send/refund-checks.service.js';
import { RefundOperations } from './payments/refunds/operate/refund-operations.service.js';
import type { RefundId } from './payments/refunds/refund.types.js';

const hand = { settledBy: 'Aoi', evidence: 'console of the sandbox' };

interface Facts {
  phases: string[] | null;
  collected: number;
  reserved: number;
  rights: number;
  mails: number;
}

const facts = `
  WITH mine AS (SELECT id FROM customer WHERE account_id = $1)
  SELECT (SELECT array_agg(phase) FROM refund WHERE customer_id IN (SELECT id FROM mine)) AS phases,
         collected, refund_reserved AS reserved,
         (SELECT count(*)::int FROM entitlement
           WHERE customer_id IN (SELECT id FROM mine) AND revoked_at IS NULL
             AND (ends_at IS NULL OR ends_at > billing_now())) AS rights,
         (SELECT count(*)::int FROM outbox_message WHERE account_id = $1 AND template = 'refunded') AS mails
    FROM charge WHERE customer_id IN (SELECT id FROM mine)`;

/** Checks the final state of a refund after all recovery jobs have run. */
export class RefundAftermath {
  constructor(
    private readonly shop: PaymentSite,
    private readonly database: TestDatabase,
  ) {}

  async paidCharge({ accountId }: Buyer): Promise<ChargeId> {
    const [charge] = await this.database.rows<{ id: ChargeId }>(
      `SELECT c.id FROM charge c JOIN customer m ON m.id = c.customer_id
        WHERE m.account_id = $1 AND c.phase = 'SUCCEEDED'`,
      [accountId],
    );
    if (charge === undefined) throw new Error('Nothing was paid');
    return charge.id;
  }

  async recover({ accountId, stories }: Buyer, trouble?: readonly [string, string]): Promise<void> {
    const charges = new ChargeAftermath(this.shop, this.database);
    for (const [round, minutes] of agesOfRounds.entries()) {
      if (round > 10) await setTimeout(20);
      await charges.takeNotices(stories);
      const open = await this.database.rows<{ id: RefundId; isForPeople: boolean }>(
        `UPDATE refund SET sent_at = sent_at - $2 * interval '1 minute', next_check_at = next_check_at - $2 * interval '1 minute',
                unknown_since = unknown_since - $2 * interval '1 minute',
                last_lookup_at = last_lookup_at - $2 * interval '1 minute',
                not_found_at = not_found_at - $2 * interval '1 minute'
          WHERE ended_at IS NULL AND customer_id = (SELECT id FROM customer WHERE account_id = $1)
          RETURNING id, phase = 'UNKNOWN' AND next_check_at IS NULL AS "isForPeople"`,
        [accountId, minutes],
      );
      for (const { id, isForPeople } of open)
        if (isForPeople || round > 6) await this.lookAtConsole(id, stories.vendor);
      if (open.length === 0) break;
      await this.get(RefundChecks).checkRefunds();
    }
    await this.doTasks(stories);
    if (trouble !== undefined) await this.shop.clearTrouble(trouble[0], stories.vendor);
  }

  async violations(buyer: Buyer, effect: 'KEEP' | 'END_NOW'): Promise<string[]> {
    const [found] = await this.database.rows<Facts>(facts, [buyer.accountId]);
    if (found === undefined) throw new Error('Nothing was paid');
    const phases = found.phases ?? [];
    const isDone = phases.includes('SUCCEEDED');
    const net = await this.netOf(await this.paidCharge(buyer), buyer.stories.vendor);
    const keeps = !isDone || effect === 'KEEP';
    const wrong: [isWrong: boolean, what: string][] = [
      [phases.length > 1, `${phases.length} refunds`],
      [phases.some((phase) => !ended.includes(phase)), `stays ${phases.join(' ')}`],
      [
        net !== (isDone ? 0 : found.collected),
        `¥${net} of ¥${found.collected} stay taken: ${phases.join(' ')}`,
      ],
      [found.reserved !== (isDone ? found.collected : 0), `¥${found.reserved} reserved: ${phases.join(' ')}`],
      [found.rights !== (keeps ? 1 : 0), `${found.rights} rights: ${phases.join(' ')}`],
      [found.mails !== (isDone ? 1 : 0), `${found.mails} mails: ${phases.join(' ')}`],
    ];
    return wrong.flatMap(([isWrong, what]) => (isWrong ? [what] : []));
  }

  /** Settles a refund as an operator does, because the provider has no look-up for it. */
  private async lookAtConsole(id: RefundId, vendor: string): Promise<void> {
    const operations = this.get(RefundOperations);
    const refund = await operations.findRefund(id);
    if (refund === undefined) return;
    const isThere = (await this.netOf(refund.chargeId, vendor)) === 0;
    const processedOn = await this.get(BusinessDay).today();
    await operations.settleRefund(refund, isThere ? { processedOn, providerRefundId: null } : null, hand);
  }

  /** Returns the amount in yen that the payment provider collected, minus refunds. */
  private async netOf(chargeId: string, vendor: string): Promise<number> {
    const order = chargeId.replaceAll('-', '');
    const answer = await fetch(`${this.shop.vendors}/standing?vendor=${vendor}&orders=${order}`);
    const { entries } = (await answer.json()) as { entries: { kind: string; amount: number }[] };
    return entries.reduce((sum, { kind, amount }) => sum + (kind === 'charge' ? amount : -amount), 0);
  }

  private async doTasks({ kind }: Buyer['stories']): Promise<void> {
    const due = await this.database.rows<{ id: string }>(
      `UPDATE gateway_task SET next_attempt_at = to_timestamp(0)
        WHERE finished_at IS NULL AND gateway_id = $1 RETURNING id`,
      [payingGateways[kind].gatewayId],
    );
    for (const { id } of due) await this.get(GatewayTaskJob).runTask({ id });
  }

  private get<Service>(service: abstract new (...parts: never[]) => Service): Service {
    return this.shop.site.nest.get<Service>(service, { strict: false });
  }
}

const ended = ['SUCCEEDED', 'REFUSED', 'NOT_EXECUTED'];
