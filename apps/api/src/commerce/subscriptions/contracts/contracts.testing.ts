import { addDays, businessDate, businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { chargeUnder } from '@account/domain/commerce/catalogue/campaigns/campaign-terms';
import type { ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { yen } from '@account/domain/commerce/money/yen';
import type { INestApplication } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { Database } from '../../../platform/prisma/database.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import { Entitlements } from '../entitlements/entitlements.service.js';
import type { PaymentMethodId } from '../../payments/payment-methods/saved/payment-method-uses.port.js';
import { Contracts, type ContractId, type ContractOrder, type CreatedContract } from './contracts.service.js';

const loose = { strict: false } as const;

export interface TestOrder extends Partial<Omit<ContractOrder, 'paid' | 'customerId' | 'firstPaymentDay'>> {
  freeDays?: number;
  methodId?: PaymentMethodId | null;
  /** True if a carrier collects from the 1st on. */
  carrier?: boolean;
  paid?: ContractOrder['paid'];
}

/** An order for a plan of ¥1,980 a month, paid today by card unless `freeDays` is set. */
export function anOrder(
  application: INestApplication,
  customerId: ContractOrder['customerId'],
  { freeDays = 0, methodId = null, carrier = false, ...changes }: TestOrder = {},
): ContractOrder {
  const at = application.get(Clock).now();
  const quotedOn = changes.quotedOn ?? businessDateAt(at);
  const price = changes.price ?? { amount: yen(1_980), version: 1 };
  const amount = chargeUnder(changes.campaign ?? null, 0, price.amount);
  const chargeId = amount === 0 ? null : newId();
  return {
    orderId: newId(),
    customerId,
    planId: 'standard',
    quotedOn,
    firstPaymentDay: businessDate(addDays(quotedOn, freeDays)),
    renewSpan: { span: 1, unit: 'months' },
    isReContract: false,
    forceStopOn: null,
    price,
    campaign: null,
    payment: paymentBy(methodId, carrier),
    paid: freeDays === 0 ? { chargeId, amount, taxRate: 10, taxRounding: 'floor' } : null,
    at,
    ...changes,
  };
}

function paymentBy(methodId: PaymentMethodId | null, carrier: boolean): ContractOrder['payment'] {
  if (carrier) return { type: 'SbpsAuSimple', methodId, clock: 'provider' };
  return { type: methodId === null ? 'CampaignCode' : 'SbpsCredit', methodId, clock: 'store' };
}

/** Changes the facts of a contract directly. */
export async function changeContract(
  application: INestApplication,
  id: ContractId,
  change: (facts: ContractFacts) => ContractFacts,
): Promise<void> {
  const contracts = application.get(Contracts, loose);
  await application.get(Database).transaction(async (transaction) => {
    const contract = await contracts.lockContract(transaction, id);
    if (contract === undefined) throw new Error(`There is no contract ${id}`);
    await contracts.changeContract(transaction, contract, {
      facts: change(contract.facts),
      cancelRequestedAt: application.get(Clock).now(),
    });
  });
}

/** Creates a contract as a paid order does. */
export async function joinContract(
  application: INestApplication,
  accountId: AccountId,
  order: TestOrder = {},
): Promise<CreatedContract> {
  const customerId = await application.get(Customers, loose).findOrCreate(accountId);
  return application
    .get(Database)
    .transaction((transaction) =>
      application.get(Contracts, loose).createContract(transaction, anOrder(application, customerId, order)),
    );
}

/** Grants one day of access from now, as a paid order does. */
export async function grantRental(
  application: INestApplication,
  accountId: AccountId,
  planId = 'rental',
): Promise<'granted' | 'overlaps'> {
  const customerId = await application.get(Customers, loose).findOrCreate(accountId);
  const startsAt = application.get(Clock).now();
  const endsAt = new Date(startsAt.getTime() + 24 * 60 * 60_000);
  const rental = { source: 'RENTAL', sourceId: newId(), customerId, planId, startsAt, endsAt } as const;
  return application
    .get(Database)
    .transaction((transaction) => application.get(Entitlements, loose).grantEntitlement(transaction, rental));
}
