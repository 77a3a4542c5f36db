import { setTimeout } from 'node:timers/promises';

import type { TestDatabase } from '@account/testing/database';

import type { AccountId } from '../../../platform/ids/ids.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { GatewayWebhookJob } from '../gateways/webhooks/gateway-webhook-job.service.js';
import { GatewayTaskJob } from '../gateways/tasks/gateway-task-job.service.js';
import type { PaymentSite } from './payment-methods.testing.js';
import type { RegistrationStory, Vendor } from './registration-stories.testing.js';

interface Standing {
  entries: { orderId: string }[];
  agreements: { id: string; method: string }[];
  authorisations: { orderId: string; amount: number }[];
}

/** A member who registers a payment method. Includes the vendor's records before the registration. */
interface Member {
  accountId: AccountId;
  visitor: TestVisitor;
  vendor: Vendor;
  before: Standing;
  trouble: RegistrationStory['trouble'];
}

interface Facts {
  open: number;
  registered: number;
  saved: number;
  mailed: number;
  mailedFailure: number;
  tasks: number;
}

const facts = `
  WITH mine AS (SELECT id FROM customer WHERE account_id = $1),
       registration AS (SELECT * FROM payment_method_registration WHERE customer_id IN (SELECT id FROM mine)),
       mail AS (SELECT template FROM outbox_message WHERE account_id = $1)
  SELECT (SELECT count(*)::int FROM registration WHERE finished_at IS NULL) AS open,
         (SELECT count(*)::int FROM registration WHERE state = 'REGISTERED') AS registered,
         (SELECT count(*)::int FROM payment_method WHERE customer_id IN (SELECT id FROM mine) AND state <> 'DELETED') AS saved,
         (SELECT count(*)::int FROM mail WHERE template = 'paymentMethodChanged') AS mailed,
         (SELECT count(*)::int FROM mail WHERE template = 'paymentMethodNotRegistered') AS "mailedFailure",
         (SELECT count(*)::int FROM gateway_task WHERE gateway_id = $2 AND state <> 'DONE') AS tasks`;

/** Checks the final state of a registration after all recovery jobs have run. */
export class RegistrationAftermath {
  private members = 0;

  constructor(
    private readonly shop: PaymentSite,
    private readonly database: TestDatabase,
  ) {}

  async begin(vendor: Vendor, trouble: RegistrationStory['trouble']): Promise<Member> {
    this.members += 1;
    const { nest } = this.shop.site;
    const email = `member${this.members}@example.jp`;
    const accountId = await addMember(nest, { email });
    const visitor = new TestVisitor(nest, `2001:db8:${this.members.toString(16)}::1`);
    const answer = await logIn(visitor, email);
    if (!visitor.cookies.has('account_id')) throw new Error(answer.body);
    await this.forgetFormer(vendor);
    const before = await this.standing(vendor);
    if (trouble !== undefined) await this.shop.trouble(...trouble, 1, vendor.name);
    return { accountId, visitor, vendor, before, trouble };
  }

  /** Adds this many members without records at the vendor. */
  async beginAll(vendor: Vendor, count: number): Promise<Member[]> {
    const members: Member[] = [];
    for (let index = 0; index < count; index += 1) members.push(await this.begin(vendor, undefined));
    return members;
  }

  private async standing({ name, agreements }: Vendor): Promise<Standing> {
    const answer = await fetch(`${this.shop.vendors}/standing?vendor=${name}`);
    const standing = (await answer.json()) as Standing;
    return { ...standing, agreements: standing.agreements.filter(({ method }) => method === agreements) };
  }

  private async forgetFormer({ gateway }: Vendor): Promise<void> {
    await this.database.rows('DELETE FROM gateway_breaker WHERE gateway_id = $1', [gateway]);
  }

  /** Advances time for this member's registration and runs the jobs of each minute. */
  async recover(member: Member): Promise<void> {
    await this.lookAfter(member);
    if (member.trouble !== undefined) await this.shop.clearTrouble(member.trouble[0], member.vendor.name);
  }

  private async lookAfter({ accountId, vendor }: Member): Promise<void> {
    for (let minutes = 0; minutes < 60; minutes += 1) {
      // Gives pending requests time to complete on a slow machine.
      if (minutes >= 9) await setTimeout(50);
      await this.takeNotices(vendor);
      const tasks = await this.doTasks(vendor);
      const open = await this.database.rows(
        `UPDATE payment_method_registration SET lease_ends_at = to_timestamp(0), expires_at = to_timestamp(0),
                returned_at = CASE WHEN returned_at IS NOT NULL THEN to_timestamp(0) END
          WHERE finished_at IS NULL AND customer_id = (SELECT id FROM customer WHERE account_id = $1) RETURNING id`,
        [accountId],
      );
      if (open.length === 0 && tasks === 0) return;
      await this.shop.check();
    }
  }

  /** Also delivers webhooks that the vendor has not sent yet, and processes all webhooks. */
  async takeNotices(vendor: Vendor): Promise<void> {
    while (await this.isNoticeOnItsWay(vendor)) await setTimeout(10);
    const due = await this.database.rows<{ id: string }>(
      `UPDATE gateway_webhook SET next_attempt_at = to_timestamp(0)
        WHERE finished_at IS NULL AND gateway_id = $1 RETURNING id`,
      [vendor.gateway],
    );
    for (const { id } of due)
      await this.shop.site.nest.get(GatewayWebhookJob, { strict: false }).processWebhook({ id });
  }

  /** @param members members who registered at the same vendor at the same time */
  async violations(...members: readonly Member[]): Promise<string[]> {
    const found = await Promise.all(members.map((member) => this.factsOf(member)));
    const [{ vendor, before }] = members as [Member];
    const after = await this.standing(vendor);
    const more = (part: keyof Standing) => after[part].length - before[part].length;
    const saved = found.reduce((sum, each) => sum + each.saved, 0);
    const forgotten = vendor.mayForget === true ? members.length : 0;
    const agreements = more('agreements') - saved;
    const wrong: [isWrong: boolean, what: string][] = [
      ...found.flatMap(wrongOf),
      [agreements < 0 || agreements > forgotten, `${saved} saved, ${more('agreements')} at the vendor`],
      [isMoreHeld(before, after, members.length), `${more('authorisations')} sums stay held`],
      [more('entries') > 0, `${more('entries')} charges`],
    ];
    return wrong.flatMap(([isWrong, what]) => (isWrong ? [what] : []));
  }

  private async factsOf({ accountId, visitor, vendor }: Member): Promise<Facts & { listed: number }> {
    // Tasks belong to the gateway, so this also runs tasks that another member's recovery has just added.
    for (let tries = 0; tries < 50 && (await this.doTasks(vendor)) > 0; tries += 1) await setTimeout(20);
    const [found] = await this.database.rows<Facts>(facts, [accountId, vendor.gateway]);
    if (found === undefined) throw new Error('A query of counts always finds a row');
    return { ...found, listed: (await this.shop.methods(visitor)).length };
  }

  /** @returns number of tasks */
  private async doTasks({ gateway }: Vendor): Promise<number> {
    const due = await this.database.rows<{ id: string }>(
      `UPDATE gateway_task SET next_attempt_at = to_timestamp(0)
        WHERE finished_at IS NULL AND gateway_id = $1 RETURNING id`,
      [gateway],
    );
    for (const { id } of due)
      await this.shop.site.nest.get(GatewayTaskJob, { strict: false }).runTask({ id });
    return due.length;
  }

  private async isNoticeOnItsWay({ name }: Vendor): Promise<boolean> {
    const answer = await fetch(`${this.shop.vendors}/notices?state=waiting&vendor=${name}`);
    const { notices } = (await answer.json()) as { notices: { tries: number }[] };
    return notices.some(({ tries }) => tries === 0);
  }
}

function wrongOf(of: Facts & { listed: number }): [isWrong: boolean, what: string][] {
  const { open, registered, saved, mailed, mailedFailure, tasks, listed } = of;
  return [
    [open > 0, `${open} registrations stay open`],
    [saved !== registered || saved > 1, `${registered} registered, ${saved} saved`],
    [listed !== saved, `${saved} saved, ${listed} shown`],
    [mailed !== registered || mailedFailure > (registered > 0 ? 0 : 1), `mails: ${mailed}, ${mailedFailure}`],
    [tasks > 0, `${tasks} tasks are not done`],
  ];
}

/**
 * Ignores one authorisation of one yen per member. It remains if its id was lost with the response, because
 * SBPS cannot look it up without the id. The issuer releases it later.
 */
function isMoreHeld(before: Standing, after: Standing, members: number): boolean {
  const held = after.authorisations.slice(before.authorisations.length);
  return held.length > members || held.some(({ amount }) => amount !== 1);
}
