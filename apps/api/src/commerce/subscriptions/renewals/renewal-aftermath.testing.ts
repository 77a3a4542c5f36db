import { addDays } from '@account/domain/commerce/business-day/business-date';
import { endContract } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { yen } from '@account/domain/commerce/money/yen';
import type { TestDatabase } from '@account/testing/database';

import type { AccountId } from '../../../platform/ids/ids.js';
import { addMember } from '../../../testing/test-members.js';
import { BusinessDay } from '../../ledger/business-day/business-day.service.js';
import type { ChargeId } from '../../payments/charges/charge.declaration.js';
import {
  ChargeAftermath,
  endedPhases,
  type PaidBy,
} from '../../payments/charges/charge-aftermath.testing.js';
import { ChargesInFlight } from '../../payments/charges/drive/charges-in-flight.js';
import { changeContract, joinContract } from '../contracts/contracts.testing.js';
import type { ContractId } from '../contracts/contracts.service.js';
import { payingGateways, PayingMethods } from '../../payments/payment-methods/paying-methods.testing.js';
import type { PaymentSite } from '../../payments/payment-methods/payment-methods.testing.js';
import type { PayingStory } from '../../payments/charges/paying-stories.testing.js';
import { RenewalSweeper } from './sweep/renewal-sweeper.service.js';

export interface Renewing {
  accountId: AccountId;
  contractId: ContractId;
  stories: PaidBy;
  story: PayingStory;
}

interface Facts {
  state: string;
  isCharging: boolean;
  unanswered: number;
  method: string;
  charges:
    | { id: ChargeId; cycle: string; phase: string; amount: number; maybeLeft: boolean; isApart: boolean }[]
    | null;
  cycles: { id: string; state: string; amount: number; settledBy: ChargeId | null }[] | null;
  earnings: number;
  isWatchable: boolean;
}

const facts = `
  SELECT c.state, c.is_charging AS "isCharging", c.unanswered_attempts AS unanswered, c.method,
         (SELECT json_agg(json_build_object('id', h.id, 'cycle', h.cycle_id, 'phase', h.phase, 'amount', h.amount,
                   'maybeLeft', h.may_have_open_authorisation, 'isApart', h.suspense_reason IS NOT NULL AND h.suspense_resolution IS NULL) ORDER BY h.created_at)
            FROM charge h WHERE h.cycle_id IN (SELECT id FROM billing_cycle WHERE contract_id = c.id)) AS charges,
         (SELECT json_agg(json_build_object('id', id, 'state', state, 'amount', amount, 'settledBy', settled_by))
            FROM billing_cycle WHERE contract_id = c.id) AS cycles,
         (SELECT count(*)::int FROM earning e WHERE e.cycle_id IN (SELECT id FROM billing_cycle WHERE contract_id = c.id)) AS earnings,
         EXISTS (SELECT FROM entitlement e WHERE e.source_id = c.id AND e.revoked_at IS NULL
                    AND (e.ends_at IS NULL OR e.ends_at > billing_now())) AS "isWatchable"
    FROM contract c WHERE c.id = $1`;

/** Number of days on which a renewal that was not executed is retried. */
const daysOfTries = 3;

/** Checks the final state of a renewal after all recovery jobs have run. */
export class RenewalAftermath {
  readonly charges: ChargeAftermath;
  private readonly methods: PayingMethods;
  private members = 0;

  constructor(
    private readonly shop: PaymentSite,
    private readonly database: TestDatabase,
  ) {
    this.charges = new ChargeAftermath(shop, database);
    this.methods = new PayingMethods(shop);
  }

  /** Creates a contract whose trial ends today. */
  async begin(stories: PaidBy & { planId: string }, story: PayingStory): Promise<Renewing> {
    this.members += 1;
    const { nest } = this.shop.site;
    const accountId = await addMember(nest, { email: `member${this.members}@example.jp`, password: null });
    const methodId = await this.methods.add(accountId, stories.kind, story.behaviour);
    const { gatewayId, type } = payingGateways[stories.kind];
    await this.database.rows('DELETE FROM gateway_breaker WHERE gateway_id = $1', [gatewayId]);
    const today = await nest.get(BusinessDay, { strict: false }).today();
    const [price] = await this.database.rows<{ amount: number; version: number }>(
      'SELECT price AS amount, version FROM plan_price WHERE plan_id = $1 ORDER BY version LIMIT 1',
      [stories.planId],
    );
    if (price === undefined) throw new Error(`The store has no plan ${stories.planId}`);
    const createdContract = await joinContract(nest, accountId, {
      ...{ planId: stories.planId, methodId, freeDays: 1, quotedOn: addDays(today, -1) },
      price: { ...price, amount: yen(price.amount) },
      payment: { type, methodId, clock: 'store' },
    });
    if (createdContract.outcome !== 'joined') throw new Error(createdContract.outcome);
    return { accountId, contractId: createdContract.contractId, stories, story };
  }

  /** Runs the sweep job until everything that it started is settled or left for recovery. */
  async sweep(): Promise<void> {
    await this.renew();
    await this.shop.site.nest.get(ChargesInFlight, { strict: false }).waitUntilSettled();
  }

  /**
   * Runs look-ups and the remaining sweeps of this day. Continues on the following days while the result is
   * open.
   */
  async recover(renewing: Renewing): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      await this.charges.recover(renewing);
      const { state, unanswered, method } = await this.factsOf(renewing);
      const isDecided = state !== 'NEW_TRIAL_CONTRACT' || method !== 'usable' || unanswered > 2;
      if (isDecided || tries > 2 * daysOfTries) break;
      if (tries % 2 === 1) await this.shop.travel({ days: 1 });
      await this.database.rows('DELETE FROM gateway_breaker');
      await this.renew();
    }
  }

  async violations(renewing: Renewing): Promise<string[]> {
    const found = await this.factsOf(renewing);
    const charges = found.charges ?? [];
    const cycles = found.cycles ?? [];
    const settled = cycles.filter(({ state }) => state === 'SETTLED');
    const succeeded = charges.filter(({ phase }) => phase === 'SUCCEEDED');
    const paid = succeeded.filter(({ isApart }) => !isApart);
    // A success that arrives after another charge was paid needs review. The operator refunds it.
    const apart = succeeded.filter(({ isApart }) => isApart);
    const open = charges.filter(({ phase }) => !endedPhases.includes(phase));
    const taken = await this.charges.takenFor(charges, renewing.stories);
    const due = [...settled, ...apart].reduce((sum, { amount }) => sum + amount, 0);
    const isPaid = settled.length === 1;
    const left = charges.filter(({ maybeLeft }) => maybeLeft).length;
    const wrong: [isWrong: boolean, what: string][] = [
      [open.length > 0 || found.isCharging, `stays open: ${JSON.stringify(open)}`],
      [paid.length !== settled.length, `${paid.length} successes for ${settled.length} periods`],
      [cycles.length > 1, `${cycles.length} cycles`],
      [settled.some(({ settledBy }) => settledBy !== paid[0]?.id), 'paid by another charge'],
      [taken.money !== due, `¥${taken.money} taken, ¥${due} due: ${JSON.stringify(charges)}`],
      [taken.held > left, `${taken.held} sums stay held`],
      [found.earnings !== settled.length, `${found.earnings} earnings of ${settled.length} periods`],
      [!expectedStates(isPaid, charges).includes(found.state), `is ${found.state}`],
      [found.isWatchable !== (found.state !== 'TRIAL_HOLD'), `can be watched: ${found.isWatchable}`],
    ];
    return wrong.flatMap(([isWrong, what]) => (isWrong ? [what] : []));
  }

  /** Ends the contract, so that nothing is due for it during other tests. */
  async finish({ contractId }: Renewing): Promise<void> {
    const { nest } = this.shop.site;
    const today = await nest.get(BusinessDay, { strict: false }).today();
    await changeContract(nest, contractId, (now) =>
      endContract({ ...now, liveCharge: null }, today, 'REFUNDED'),
    );
  }

  /** Charges started by another sweeper may be stalled at this time. */
  private async renew(): Promise<void> {
    await this.shop.site.nest.get(RenewalSweeper, { strict: false }).sweepAll();
  }

  private async factsOf({ contractId }: Renewing): Promise<Facts> {
    const [found] = await this.database.rows<Facts & Record<string, unknown>>(facts, [contractId]);
    if (found === undefined) throw new Error(`There is no contract ${contractId}`);
    return found;
  }
}

/** The state is paid, on hold after a refusal, or unchanged if nothing was executed. */
function expectedStates(isPaid: boolean, charges: readonly { phase: string }[]): string[] {
  const isRefused = charges.some(({ phase }) => phase === 'REFUSED');
  if (isPaid) return isRefused ? ['TRIAL_HOLD_RELEASED', 'TRIAL_TO_PAID'] : ['TRIAL_TO_PAID'];
  return isRefused ? ['TRIAL_HOLD'] : ['NEW_TRIAL_CONTRACT'];
}
