import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { Discount, discountKinds } from '@account/domain/commerce/catalogue/campaigns/discount';
import type {
  BillingClock,
  ContractFacts,
  ContractMethod,
  EndReason,
  LastSettlement,
} from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import {
  contractState,
  type ContractState,
} from '@account/domain/commerce/subscriptions/contracts/contract-state';
import { yen, type Yen } from '@account/domain/commerce/money/yen';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { RenewSpanUnit } from '@account/domain/commerce/catalogue/plans/plan';

import type { ColumnTypes, JsonRow } from '../../../platform/prisma/columns.js';
import { localizedTextColumn } from '../../../platform/prisma/json-column.js';
import type { Contract } from '../../../platform/prisma/generated/client.js';
import type { CustomerId } from '../../ledger/customers/index.js';
import type { PaymentMethodId } from '../../payments/payment-methods/index.js';
import type { ContractCampaign, ContractId, StoredContract } from './contract.types.js';
import { storedChange } from './stored-change.js';

export type ContractRow = JsonRow<
  Contract,
  {
    id: ContractId;
    customerId: CustomerId;
    predecessorId: ContractId | null;
    scheduledChange: unknown;
    paymentMethodId: PaymentMethodId | null;
    carrierMethodId: PaymentMethodId | null;
    paymentMethodType: PaymentMethodType | null;
    joinedOn: BusinessDate;
    firstDueOn: BusinessDate;
    renewSpanUnit: RenewSpanUnit;
    agreedPrice: Yen;
    campaignName: unknown;
    discountKind: (typeof discountKinds)[number] | null;
    method: ContractMethod;
    clock: BillingClock;
    storeClockFrom: BusinessDate | null;
    scheduleBase: BusinessDate;
    lastSettlement: LastSettlement;
    heldSince: BusinessDate | null;
    nextRetryOn: BusinessDate | null;
    lastAttemptedOn: BusinessDate | null;
    chargeUnknownSince: string | null;
    cancelRequestedOn: BusinessDate | null;
    cancelRequestedAt: string | null;
    forceStopOn: BusinessDate | null;
    endedOn: BusinessDate | null;
    endReason: EndReason | null;
    state: ContractState;
    nextActionOn: BusinessDate | null;
    createdAt: string;
  }
>;

const termColumns = {
  id: 'uuid',
  customerId: 'uuid',
  planId: 'text',
  orderId: 'uuid',
  isReContract: 'bool',
  joinedOn: 'date',
  firstDueOn: 'date',
  agreedPrice: 'int',
  priceVersion: 'int',
  campaignId: 'text',
  campaignName: 'jsonb',
  campaignFreeDays: 'int',
  discountKind: 'text',
  discountValue: 'int',
  discountCount: 'int',
  carrierMethodId: 'uuid',
  predecessorId: 'uuid',
  createdAt: 'timestamptz',
} as const satisfies Partial<ColumnTypes<ContractRow>>;

type TermColumns = Pick<ContractRow, keyof typeof termColumns>;

export type ChangingColumns = Omit<ContractRow, keyof TermColumns>;

export const changingContractTypes: ColumnTypes<ChangingColumns> = {
  renewSpan: 'int',
  renewSpanUnit: 'text',
  paymentMethodType: 'text',
  paymentMethodId: 'uuid',
  method: 'text',
  clock: 'text',
  storeClockFrom: 'date',
  scheduleBase: 'date',
  anchorDay: 'int',
  cyclesSinceBase: 'int',
  settledCycles: 'int',
  lastSettlement: 'text',
  heldSince: 'date',
  nextRetryOn: 'date',
  lastAttemptedOn: 'date',
  unansweredAttempts: 'int',
  isCharging: 'bool',
  chargeUnknownSince: 'timestamptz',
  cancelRequestedOn: 'date',
  cancelRequestedAt: 'timestamptz',
  forceStopOn: 'date',
  isAccountDisabled: 'bool',
  isBlocked: 'bool',
  endedOn: 'date',
  endReason: 'text',
  scheduledChange: 'jsonb',
  state: 'text',
  nextActionOn: 'date',
};

export const contractTypes: ColumnTypes<ContractRow> = { ...termColumns, ...changingContractTypes };

/** Includes announced price increases, keyed by their first day. */
export type StoredContractRow = ContractRow & Pick<StoredContract, 'announcedRises'>;

export function contractOf(row: StoredContractRow): StoredContract {
  const { id, customerId, planId, orderId, isReContract, joinedOn, firstDueOn, agreedPrice, priceVersion } =
    row;
  return {
    ...{ id, customerId, planId, orderId, isReContract, joinedOn, firstDueOn, agreedPrice, priceVersion },
    campaign: campaignOf(row),
    carrierMethodId: row.carrierMethodId,
    predecessorId: row.predecessorId,
    payment: { type: row.paymentMethodType, methodId: row.paymentMethodId },
    facts: factsOf(row),
    announcedRises: row.announcedRises,
    state: row.state,
    cancelRequestedAt: momentOf(row.cancelRequestedAt),
    nextActionOn: row.nextActionOn,
    createdAt: new Date(row.createdAt),
  };
}

const storedName = localizedTextColumn('contract.campaign_name');

function campaignOf(row: ContractRow): ContractCampaign | null {
  const { campaignId, campaignName: name, campaignFreeDays: freeDays, discountCount } = row;
  if (campaignId === null || name == null || freeDays === null) return null;
  return {
    campaignId,
    name: storedName.read(name),
    freeDays,
    discount: discountOf(row),
    discountContinuationCount: discountCount,
  };
}

function discountOf({ discountKind, discountValue }: ContractRow): Discount | null {
  if (discountKind === null || discountValue === null) return null;
  return discountKind === 'amount'
    ? { kind: discountKind, amount: yen(discountValue) }
    : { kind: discountKind, percent: discountValue };
}

function factsOf(row: ContractRow): ContractFacts {
  const { scheduleBase: base, anchorDay, renewSpan: span, renewSpanUnit: unit, cyclesSinceBase } = row;
  const { settledCycles, lastSettlement, heldSince, nextRetryOn, lastAttemptedOn, unansweredAttempts } = row;
  const { cancelRequestedOn, endedOn, endReason, forceStopOn, clock, storeClockFrom, method } = row;
  const { isAccountDisabled, isBlocked } = row;
  return {
    schedule: { base, anchorDay, renewSpan: { span, unit } },
    nextNumber: cyclesSinceBase,
    ...{ settledCycles, lastSettlement, heldSince, nextRetryOn, lastAttemptedOn, unansweredAttempts },
    ...{ cancelRequestedOn, endedOn, endReason, forceStopOn, clock, storeClockFrom, method },
    liveCharge: row.isCharging === true ? { unknownSince: momentOf(row.chargeUnknownSince) } : null,
    ...{ isAccountDisabled, isBlocked },
    scheduledChange: row.scheduledChange == null ? null : storedChange.read(row.scheduledChange),
  };
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

export function rowOf(contract: StoredContract): ContractRow {
  const { id, customerId, planId, orderId, isReContract, joinedOn, firstDueOn, agreedPrice, priceVersion } =
    contract;
  const { campaign, createdAt } = contract;
  const discount = campaign?.discount ?? null;
  return {
    ...{ id, customerId, planId, orderId, isReContract, joinedOn, firstDueOn, agreedPrice, priceVersion },
    campaignId: campaign?.campaignId ?? null,
    campaignName: campaign?.name ?? null,
    campaignFreeDays: campaign?.freeDays ?? null,
    discountKind: discount?.kind ?? null,
    discountValue: discount === null ? null : valueOf(discount),
    discountCount: discount === null ? null : (campaign?.discountContinuationCount ?? null),
    carrierMethodId: contract.carrierMethodId,
    predecessorId: contract.predecessorId,
    createdAt: createdAt.toISOString(),
    ...changingColumnsOf(contract),
  };
}

function valueOf(discount: Discount): number {
  return discount.kind === 'amount' ? discount.amount : discount.percent;
}

export function changingColumnsOf({
  facts,
  payment,
  cancelRequestedAt,
  nextActionOn,
}: StoredContract): ChangingColumns {
  const { schedule, nextNumber, liveCharge, scheduledChange, ...rest } = facts;
  return {
    ...rest,
    scheduledChange: scheduledChange && storedChange.write(scheduledChange),
    renewSpan: schedule.renewSpan.span,
    renewSpanUnit: schedule.renewSpan.unit,
    paymentMethodType: payment.type,
    paymentMethodId: payment.methodId,
    scheduleBase: schedule.base,
    anchorDay: schedule.anchorDay,
    cyclesSinceBase: nextNumber,
    isCharging: liveCharge !== null,
    chargeUnknownSince: liveCharge?.unknownSince?.toISOString() ?? null,
    cancelRequestedAt: facts.cancelRequestedOn === null ? null : (cancelRequestedAt?.toISOString() ?? null),
    state: contractState(facts),
    nextActionOn,
  };
}
