import { cycleTerms } from '@account/domain/commerce/subscriptions/contracts/cycle-terms';
import { businessDate, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { yen, type Yen } from '@account/domain/commerce/money/yen';

import { aPlan } from '../../commerce/catalogue.suite.js';
import { ReminderWriter } from '../../commerce/subscriptions/contract-mails/reminder-writer.service.js';
import type { ContractEvent } from '../../commerce/subscriptions/contracts/events/contract-event.declaration.js';
import { ContractEvents } from '../../commerce/subscriptions/contracts/events/contract-events.service.js';
import {
  Contracts,
  type ContractId,
  type StoredContract,
} from '../../commerce/subscriptions/contracts/contracts.service.js';
import {
  changeContract,
  joinContract,
  type TestOrder,
} from '../../commerce/subscriptions/contracts/contracts.testing.js';
import {
  returnToOldPlan,
  scheduleChange,
  takeEffect,
} from '../../commerce/subscriptions/contracts/plan-changes.testing.js';
import { BillingCycles } from '../../commerce/subscriptions/contracts/cycles/billing-cycles.service.js';
import { addMethod } from '../../commerce/payments/payment-methods/saved-methods.testing.js';
import { plan } from '../../commerce/catalogue/plans/plan.schema.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { StoreFile } from '../../store/settings/store-settings.declaration.js';
import { marked } from '../../testing/marked-texts.js';
import type { TestApplication } from '../../testing/test-application.js';

const day = businessDate;
const loose = { strict: false } as const;

const dearer = [
  { from: '2026-01-01', price: 1_980 },
  { from: '2026-06-01', price: 2_200 },
];

/** Plans of the contracts. The clock starts on 1 April 2026. */
export const contractPlans: StoreFile['plans'] = [
  aPlan(),
  aPlan({ planId: 'yearly', renewSpan: 12 }),
  aPlan({ planId: 'dearer', prices: dearer }),
].map((each) => plan.parse({ ...each, planName: marked('見放題', 'All films') }));

const cycle = { cycleId: newId<'billing-cycle'>(), dueOn: day('2026-05-01'), amount: yen(1_980) };
const period = { start: day('2026-05-01'), end: day('2026-06-01') };
const held = { heldSince: day('2026-05-01'), nextRetryOn: day('2026-05-02') };
const yearly = { planId: 'yearly', renewSpan: { span: 12, unit: 'months' } } as const;
const card = { type: 'SbpsCredit', face: { brand: 'V', suffix: '1111', expiry: '202604' } } as const;

/** A contract of a member, and its history. */
class ContractOf {
  constructor(
    private readonly site: TestApplication,
    private readonly accountId: AccountId,
  ) {}

  /** Orders a plan. The payment method is PayPay unless another one is specified. */
  async join(order: TestOrder = {}, method: Parameters<typeof addMethod>[2] = {}): Promise<ContractId> {
    const methodId = await addMethod(this.site.nest, this.accountId, method);
    const createdContract = await joinContract(this.site.nest, this.accountId, { methodId, ...order });
    if (createdContract.outcome !== 'joined') throw new Error(createdContract.outcome);
    return createdContract.contractId;
  }

  async noticed(on: string): Promise<void> {
    this.site.clock.travelTo(`${on}T10:00:00+09:00`);
    await this.site.nest.get(ReminderWriter, loose).writeReminders();
  }

  change(id: ContractId, changed: Partial<ContractFacts>): Promise<void> {
    return changeContract(this.site.nest, id, (facts) => ({ ...facts, ...changed }));
  }

  announce(id: ContractId, announcement: ContractEvent): Promise<void> {
    return this.locked(id, (transaction, contract) =>
      this.site.nest
        .get(ContractEvents, loose)
        .publishEvents(transaction, { contract, before: contract }, [announcement]),
    );
  }

  /** Starts the next period of the contract at the given price. */
  async owe(contractId: ContractId, { dueOn, price }: { dueOn: BusinessDate; price: Yen }): Promise<void> {
    const taxTerms = { taxRate: 10, taxRounding: 'floor' } as const;
    const terms = cycleTerms({ price, campaign: null, settledCycles: 1, ...taxTerms });
    const due = { ...terms, id: newId<'billing-cycle'>(), contractId, dueOn, priceVersion: 1 };
    await this.locked(contractId, (transaction) =>
      this.site.nest.get(BillingCycles, loose).openCycle(transaction, due),
    );
  }

  scheduleChange(id: ContractId, change: Parameters<typeof scheduleChange>[2] = {}): Promise<void> {
    return scheduleChange(this.site.nest, id, change);
  }

  async changePlan(id: ContractId): Promise<ContractId> {
    await this.scheduleChange(id);
    return takeEffect(this.site.nest, id);
  }

  async returnToOldPlan(id: ContractId): Promise<void> {
    await returnToOldPlan(this.site.nest, id);
  }

  payAfterChange(id: ContractId): Promise<void> {
    const paid = { chargeId: null, earningId: newId<'earning'>(), wasHeld: false, wasUnknown: false };
    return this.announce(id, { event: 'renewed', cycle, period, ...paid });
  }

  async changeMethod(id: ContractId): Promise<void> {
    const methodId = await addMethod(this.site.nest, this.accountId, card);
    await this.locked(id, (transaction, contract) =>
      this.site.nest.get(Contracts, loose).changeContract(transaction, contract, {
        payment: { ...contract.payment, type: 'SbpsCredit', methodId },
      }),
    );
  }

  private async locked(
    id: ContractId,
    act: (transaction: Transaction, contract: StoredContract) => Promise<unknown>,
  ): Promise<void> {
    await this.site.nest.get(Database).transaction(async (transaction) => {
      const contract = await this.site.nest.get(Contracts, loose).lockContract(transaction, id);
      if (contract === undefined) throw new Error(`There is no contract ${id}`);
      await act(transaction, contract);
    });
  }
}

async function joinedAndNoticed(of: ContractOf, on: string, ...joining: Parameters<ContractOf['join']>) {
  await of.join(...joining);
  await of.noticed(on);
}

async function joinedAnd(of: ContractOf, changed: Partial<ContractFacts>): Promise<void> {
  await of.change(await of.join(), changed);
}

async function renewed(
  of: ContractOf,
  changed: Partial<ContractFacts>,
  was: { wasHeld: boolean; wasUnknown: boolean },
): Promise<void> {
  const id = await of.join();
  await of.change(id, { nextNumber: 2, ...changed });
  const paid = { chargeId: null, earningId: newId<'earning'>(), ...was };
  await of.announce(id, { event: 'renewed', cycle, period, ...paid });
}

/** Describes how each mail about a contract is triggered, by name and variant of the mail. */
const ways: Record<string, (of: ContractOf) => Promise<void>> = {
  trialEnding: (of) => joinedAndNoticed(of, '2026-04-12', { freeDays: 14 }),
  yearlyRenewal: (of) => joinedAndNoticed(of, '2027-03-02', yearly),
  yearlyReminder: async (of) => {
    await joinedAnd(of, { nextNumber: 13 });
    await of.noticed('2027-04-02');
  },
  freePeriodEnding: (of) => joinedAndNoticed(of, '2026-04-24', { methodId: null, freeDays: 30 }),
  planStopping: (of) => joinedAndNoticed(of, '2026-05-21', { forceStopOn: day('2026-06-20') }),
  cardExpiring: (of) => joinedAndNoticed(of, '2026-04-02', {}, card),
  priceRising: (of) => joinedAndNoticed(of, '2026-05-02', { planId: 'dearer' }),
  paymentHold: async (of) => {
    await joinedAnd(of, held);
    await of.noticed('2026-05-01');
  },
  'paymentHold, for a month with another price': async (of) => {
    const id = await of.join();
    await of.owe(id, { dueOn: day('2026-04-29'), price: yen(1_700) });
    await of.change(id, held);
    await of.noticed('2026-05-01');
  },
  ...Object.fromEntries(
    // The last day of the grace period, the day after it, and a week before the end of the contract.
    ['2026-05-03', '2026-05-04', '2026-06-23'].map((today) => [
      `paymentHold, on ${today}`,
      async (of: ContractOf) => {
        await joinedAnd(of, held);
        await of.noticed(today);
      },
    ]),
  ),
  methodUnusable: (of) => joinedAnd(of, { method: 'needsReplacing' }),
  'methodUnusable, in a trial': async (of) =>
    of.change(await of.join({ freeDays: 14 }), { method: 'needsReplacing' }),
  renewalDone: (of) => renewed(of, {}, { wasHeld: false, wasUnknown: false }),
  'renewalDone, after a hold': (of) => renewed(of, {}, { wasHeld: true, wasUnknown: true }),
  'renewalDone, after an unknown outcome': (of) => renewed(of, {}, { wasHeld: false, wasUnknown: true }),
  'renewalDone, for the last time': (of) =>
    renewed(of, { forceStopOn: day('2026-05-20') }, { wasHeld: false, wasUnknown: false }),
  renewalChecking: async (of) => {
    await of.announce(await of.join(), { event: 'paymentUnknown', cycle, chargeId: newId<'charge'>() });
  },
  'renewalChecking, without a charge': async (of) => {
    const tried = { cycle, chargeId: newId<'charge'>(), wasUnknown: true };
    await of.announce(await of.join(), { event: 'paymentNotMade', ...tried });
  },
  contractEnded: (of) => joinedAnd(of, { endedOn: day('2026-04-20'), endReason: 'HOLD_LIMIT' }),
  'contractEnded, by the store': (of) =>
    joinedAnd(of, { endedOn: day('2026-04-21'), endReason: 'FORCED_STOP' }),
  subscriptionCancelled: (of) => joinedAnd(of, { cancelRequestedOn: day('2026-04-01') }),
  cancellationUndone: async (of) => {
    const id = await of.join();
    await of.change(id, { cancelRequestedOn: day('2026-04-01') });
    await of.change(id, { cancelRequestedOn: null });
  },
  planChangeScheduled: async (of) => of.scheduleChange(await of.join()),
  'planChangeScheduled, with everything that it ends': async (of) => {
    const id = await of.join({ freeDays: 14 });
    await of.noticed('2026-04-12');
    await of.scheduleChange(id, { planId: 'dearer' });
    await of.change(id, { scheduledChange: null, cancelRequestedOn: day('2026-04-12') });
    await of.scheduleChange(id);
  },
  planChangeMoved: async (of) => {
    const id = await of.join();
    await of.scheduleChange(id);
    await of.change(id, { nextNumber: 2 });
  },
  planChangeDropped: async (of) => {
    const id = await of.join();
    await of.scheduleChange(id);
    await of.change(id, { scheduledChange: null });
  },
  planChanging: async (of) => {
    await of.scheduleChange(await of.join({ freeDays: 14 }));
    await of.noticed('2026-04-12');
  },
  'planChanging, in place of a yearly renewal': async (of) => {
    await of.scheduleChange(await of.join(yearly), { planId: 'standard' });
    await of.noticed('2027-03-02');
  },
  planChanged: async (of) => of.payAfterChange(await of.changePlan(await of.join())),
  planReturned: async (of) => {
    const id = await of.changePlan(await of.join());
    await of.change(id, held);
    await of.returnToOldPlan(id);
  },
  subscriptionMethodChanged: async (of) => of.changeMethod(await of.join()),
};

export const contractMails = Object.keys(ways).map((way) => ({ way, kind: way.split(',', 1)[0] ?? '' }));

/** Performs the action that triggers the mail. The plans must be stored, and no earlier mail may exist. */
export async function goWayToContractMail(
  way: string,
  site: TestApplication,
  accountId: AccountId,
): Promise<void> {
  await ways[way]?.(new ContractOf(site, accountId));
}
