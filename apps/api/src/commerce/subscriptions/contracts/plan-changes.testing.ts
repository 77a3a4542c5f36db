import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import type { ScheduledChange } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { withoutChange } from '@account/domain/commerce/subscriptions/contracts/plan-change';
import type { ChangeDropReason } from '@account/domain/commerce/checkout/purchase/order/order-state';
import { yen, type Yen } from '@account/domain/commerce/money/yen';
import type { INestApplication } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import { newId } from '../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { changeContract } from './contracts.testing.js';
import { Contracts, type ContractId, type StoredContract } from './contracts.service.js';
import { PlanReturns } from './effects/plan-returns.service.js';

const loose = { strict: false } as const;

/** Schedules a change to a yearly plan of ¥19,800 unless specified otherwise, like a confirmed request. */
export function scheduleChange(
  application: INestApplication,
  id: ContractId,
  changes: Partial<ScheduledChange> = {},
): Promise<void> {
  const change: ScheduledChange = {
    ...{ orderId: newId(), planId: 'yearly', renewSpan: { span: 12, unit: 'months' } },
    ...{ price: yen(19_800), priceVersion: 1, campaign: null, forceStopOn: null },
    scheduledOn: businessDateAt(application.get(Clock).now()),
    terms: null,
    ...changes,
  };
  return changeContract(application, id, (facts) => ({
    ...facts,
    cancelRequestedOn: null,
    scheduledChange: change,
  }));
}

export function dropChange(
  application: INestApplication,
  id: ContractId,
  reason: ChangeDropReason,
): Promise<unknown> {
  return locked(application, id, (transaction, contract) =>
    application
      .get(Contracts, loose)
      .changeContract(transaction, contract, { facts: withoutChange(contract.facts) }, reason),
  );
}

/**
 * Starts the contract of the scheduled plan, as the renewal on the due day does. Its first payment is still
 * open.
 */
export async function takeEffect(application: INestApplication, id: ContractId): Promise<ContractId> {
  const successor = await locked(application, id, (transaction, contract) => {
    const { scheduledChange } = contract.facts;
    if (scheduledChange === null) throw new Error(`Contract ${id} has no scheduled change`);
    return application.get(Contracts, loose).changePlan(transaction, contract, scheduledChange);
  });
  return successor.id;
}

/** Returns the id of the scheduled change as pages show it. */
export async function shownChange(application: INestApplication, id: ContractId): Promise<string> {
  const contract = await application.get(Contracts, loose).findContract(id);
  const change = contract?.facts.scheduledChange ?? null;
  if (change === null) throw new Error(`Contract ${id} has no scheduled change`);
  return change.orderId;
}

/** Returns the amount that pages show for a return to the old plan; ¥0 if they offer none. */
export async function amountOfReturn(application: INestApplication, id: ContractId): Promise<Yen> {
  const contract = await application.get(Contracts, loose).findContract(id);
  if (contract === undefined) throw new Error(`There is no contract ${id}`);
  const today = businessDateAt(application.get(Clock).now());
  const returns = await application.get(PlanReturns, loose).findReturns([contract], today);
  return returns.get(id)?.amount ?? yen(0);
}

/** Returns from an unpaid contract to the plan of its predecessor. */
export async function returnToOldPlan(application: INestApplication, id: ContractId): Promise<ContractId> {
  const contracts = application.get(Contracts, loose);
  const back = await locked(application, id, async (transaction, contract) => {
    const old = await contracts.findPredecessor(transaction, contract);
    if (old === undefined) throw new Error(`Contract ${id} continues no other`);
    const today = businessDateAt(application.get(Clock).now());
    return contracts.returnToOldPlan(
      transaction,
      contract,
      { ...old, contract: old, forceStopOn: null },
      today,
    );
  });
  return back.id;
}

async function locked<Result>(
  application: INestApplication,
  id: ContractId,
  act: (transaction: Transaction, contract: StoredContract) => Promise<Result>,
): Promise<Result> {
  return application.get(Database).transaction(async (transaction) => {
    const contract = await application.get(Contracts, loose).lockContract(transaction, id);
    if (contract === undefined) throw new Error(`There is no contract ${id}`);
    return act(transaction, contract);
  });
}
