import { setTimeout } from 'node:timers/promises';

import type { TestDatabase } from '@account/testing/database';

import type { AccountId } from '../../platform/ids/ids.js';
import type { TestVisitor } from '../../testing/test-visitor.js';
import { GatewayNoticeWork } from '../gateways/notices/gateway-notice-work.service.js';
import { GatewayTaskWork } from '../gateways/tasks/gateway-task-work.service.js';
import type { PaymentSite } from './payment-methods.testing.js';

/** One gateway of the store, and what its vendor calls the agreements made through it. */
export interface Vendor {
  name: string;
  gateway: string;
  agreements: string;
  /** An agreement whose answer was lost cannot be looked up there. */
  mayForget?: boolean;
}

interface Standing {
  entries: { orderId: string }[];
  agreements: { id: string; method: string }[];
  authorisations: { orderId: string; amount: number }[];
}

interface Facts {
  open: number;
  registered: number;
  saved: number;
  told: number;
  toldOtherwise: number;
  tasks: number;
}

const facts = `
  WITH mine AS (SELECT id FROM customer WHERE account_id = $1),
       registration AS (SELECT * FROM payment_method_registration WHERE customer_id IN (SELECT id FROM mine)),
       mail AS (SELECT template FROM outbox_message WHERE account_id = $1)
  SELECT (SELECT count(*)::int FROM registration WHERE finished_at IS NULL) AS open,
         (SELECT count(*)::int FROM registration WHERE state = 'REGISTERED') AS registered,
         (SELECT count(*)::int FROM payment_method WHERE customer_id IN (SELECT id FROM mine) AND state <> 'DELETED') AS saved,
         (SELECT count(*)::int FROM mail WHERE template = 'paymentMethodChanged') AS told,
         (SELECT count(*)::int FROM mail WHERE template = 'paymentMethodNotRegistered') AS "toldOtherwise",
         (SELECT count(*)::int FROM gateway_task WHERE gateway_id = $2 AND state <> 'DONE') AS tasks`;

/** What is to be true of a registration once all who look after it have done so, whatever happened to it. */
export class RegistrationAftermath {
  constructor(
    private readonly shop: PaymentSite,
    private readonly database: TestDatabase,
  ) {}

  async standing({ name, agreements }: Vendor): Promise<Standing> {
    const answer = await fetch(`${this.shop.vendors}/standing?vendor=${name}`);
    const standing = (await answer.json()) as Standing;
    return { ...standing, agreements: standing.agreements.filter(({ method }) => method === agreements) };
  }

  /** What a former cell left behind at the vendor, and what is remembered of it. */
  async forgetTrouble({ name, gateway }: Vendor): Promise<void> {
    await this.shop.clearTroubles(name);
    await this.database.rows('DELETE FROM gateway_breaker WHERE gateway_id = $1', [gateway]);
    await this.database.rows('DELETE FROM rate_limit');
  }

  /** Time goes by for this member's registration, and what is done each minute is done. */
  async recover(accountId: AccountId, vendor: Vendor): Promise<void> {
    for (let minutes = 0; minutes < 8; minutes += 1) {
      await this.takeNotices(vendor);
      await this.doTasks(vendor);
      const open = await this.database.rows(
        `UPDATE payment_method_registration SET lease_ends_at = to_timestamp(0), expires_at = to_timestamp(0),
                returned_at = CASE WHEN returned_at IS NOT NULL THEN to_timestamp(0) END
          WHERE finished_at IS NULL AND customer_id = (SELECT id FROM customer WHERE account_id = $1) RETURNING id`,
        [accountId],
      );
      if (open.length === 0) return;
      await this.shop.check();
    }
  }

  /** Those that the vendor still sends, too. */
  async takeNotices(vendor: Vendor): Promise<void> {
    while (await this.isNoticeOnItsWay(vendor)) await setTimeout(10);
    const due = await this.database.rows<{ id: string }>(
      `UPDATE gateway_notice SET next_attempt_at = to_timestamp(0)
        WHERE finished_at IS NULL AND gateway_id = $1 RETURNING id`,
      [vendor.gateway],
    );
    for (const { id } of due)
      await this.shop.site.nest.get(GatewayNoticeWork, { strict: false }).handle({ id });
  }

  async violations(of: {
    accountId: AccountId;
    visitor: TestVisitor;
    vendor: Vendor;
    before: Standing;
  }): Promise<string[]> {
    const { accountId, visitor, vendor, before } = of;
    const [found] = await this.database.rows<Facts>(facts, [accountId, vendor.gateway]);
    if (found === undefined) throw new Error('A query of counts always finds a row');
    const { open, registered, saved, told, toldOtherwise, tasks } = found;
    const after = await this.standing(vendor);
    const listed = (await this.shop.methods(visitor)).length;
    const more = (part: keyof Standing) => after[part].length - before[part].length;
    const wrong: [isWrong: boolean, what: string][] = [
      [open > 0, `${open} registrations stay open`],
      [saved !== registered || saved > 1, `${registered} registered, ${saved} saved`],
      [listed !== saved, `${saved} saved, ${listed} shown`],
      [
        more('agreements') !== saved && !(vendor.mayForget && more('agreements') === saved + 1),
        `${saved} saved, ${more('agreements')} at the vendor`,
      ],
      [told !== registered || toldOtherwise > (registered > 0 ? 0 : 1), `mails: ${told}, ${toldOtherwise}`],
      [isMoreHeld(before, after), `${more('authorisations')} sums stay held`],
      [more('entries') > 0, `${more('entries')} charges`],
      [tasks > 0, `${tasks} tasks are not done`],
    ];
    return wrong.flatMap(([isWrong, what]) => (isWrong ? [what] : []));
  }

  private async doTasks({ gateway }: Vendor): Promise<void> {
    const due = await this.database.rows<{ id: string }>(
      `UPDATE gateway_task SET next_attempt_at = to_timestamp(0)
        WHERE finished_at IS NULL AND gateway_id = $1 RETURNING id`,
      [gateway],
    );
    for (const { id } of due) await this.shop.site.nest.get(GatewayTaskWork, { strict: false }).do({ id });
  }

  private async isNoticeOnItsWay({ name }: Vendor): Promise<boolean> {
    const answer = await fetch(`${this.shop.vendors}/notices`);
    const { notices } = (await answer.json()) as {
      notices: { vendor: string; state: string; tries: number }[];
    };
    return notices.some(({ vendor, state, tries }) => vendor === name && state === 'waiting' && tries === 0);
  }
}

/** The yen that checks a card is let go by its issuer where its id was lost with the answer: SBPS finds it by nothing else. */
function isMoreHeld(before: Standing, after: Standing): boolean {
  const held = after.authorisations.slice(before.authorisations.length);
  return held.length > 1 || held.some(({ amount }) => amount !== 1);
}
