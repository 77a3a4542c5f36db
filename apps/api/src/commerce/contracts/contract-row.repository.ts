import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import type { Discount, discountKinds } from '@account/domain/commerce/campaigns/discount';
import type {
  BillingClock,
  ContractFacts,
  ContractMethod,
  EndReason,
  LastSettlement,
} from '@account/domain/commerce/contracts/contract-facts';
import { contractState, type ContractState } from '@account/domain/commerce/contracts/contract-state';
import { yen, type Yen } from '@account/domain/commerce/money/yen';
import type { PaymentMethodType } from '@account/domain/commerce/payment-methods/payment-method-type';
import type { RenewSpanUnit } from '@account/domain/commerce/plans/plan';

import type { JsonRow } from '../../platform/prisma/columns.js';
import type { Contract } from '../../platform/prisma/generated/client.js';
import type { CustomerId } from '../customers/customers.service.js';
import type { PaymentMethodId } from '../payment-methods/saved/payment-method-uses.service.js';
import type { ContractCampaign, ContractId, StoredContract } from './contract.types.js';

export type ContractRow = JsonRow<
  Contract,
  {
    id: ContractId;
    customerId: CustomerId;
    paymentMethodId: PaymentMethodId | null;
    carrierMethodId: PaymentMethodId | null;
    paymentMethodType: PaymentMethodType | null;
    joinedOn: BusinessDate;
    firstDueOn: BusinessDate;
    renewSpanUnit: RenewSpanUnit;
    agreedPrice: Yen;
    campaignName: ContractCampaign['name'] | null;
    discountKind: (typeof discountKinds)[number] | null;
    method: ContractMethod;
    clock: BillingClock;
    ownClockFrom: BusinessDate | null;
    scheduleBase: BusinessDate;
    lastSettlement: LastSettlement;
    heldSince: BusinessDate | null;
    nextRetryOn: BusinessDate | null;
    lastTriedOn: BusinessDate | null;
    chargeUnknownSince: string | null;
    cancelRequestedOn: BusinessDate | null;
    cancelRequestedAt: string | null;
    forceStopOn: BusinessDate | null;
    endedOn: BusinessDate | null;
    endReason: EndReason | null;
    state: ContractState;
    actOn: BusinessDate | null;
    createdAt: string;
  }
>;

const termColumns = {
  id: true,
  customerId: true,
  planId: true,
  orderId: true,
  isReContract: true,
  joinedOn: true,
  firstDueOn: true,
  agreedPrice: true,
  priceVersion: true,
  campaignId: true,
  campaignName: true,
  campaignFreeDays: true,
  discountKind: true,
  discountValue: true,
  discountCount: true,
  carrierMethodId: true,
  createdAt: true,
} as const satisfies Partial<Record<keyof ContractRow, true>>;

type TermColumns = Pick<ContractRow, keyof typeof termColumns>;

/** What changes while it lives. */
export type ChangingColumns = Omit<ContractRow, keyof TermColumns>;

const changingColumns: Readonly<Record<keyof ChangingColumns, true>> = {
  renewSpan: true,
  renewSpanUnit: true,
  paymentMethodType: true,
  paymentMethodId: true,
  method: true,
  clock: true,
  ownClockFrom: true,
  scheduleBase: true,
  anchorDay: true,
  cyclesSinceBase: true,
  settledCycles: true,
  lastSettlement: true,
  heldSince: true,
  nextRetryOn: true,
  lastTriedOn: true,
  unansweredTries: true,
  isCharging: true,
  chargeUnknownSince: true,
  cancelRequestedOn: true,
  cancelRequestedAt: true,
  forceStopOn: true,
  isAccountDisabled: true,
  isBlocked: true,
  endedOn: true,
  endReason: true,
  state: true,
  actOn: true,
};

export const changingContractColumns = Object.keys(changingColumns) as (keyof ChangingColumns)[];

export const contractColumns: readonly (keyof ContractRow)[] = [
  ...(Object.keys(termColumns) as (keyof TermColumns)[]),
  ...changingContractColumns,
];

/** With what stands beside the row: price versions of which the member was written to, by the day on which they begin. */
export type StoredContractRow = ContractRow & Pick<StoredContract, 'announcedRises'>;

export function contractOf(row: StoredContractRow): StoredContract {
  const { id, customerId, planId, orderId, isReContract, joinedOn, firstDueOn, agreedPrice, priceVersion } =
    row;
  return {
    ...{ id, customerId, planId, orderId, isReContract, joinedOn, firstDueOn, agreedPrice, priceVersion },
    campaign: campaignOf(row),
    carrierMethodId: row.carrierMethodId,
    payment: { type: row.paymentMethodType, methodId: row.paymentMethodId },
    facts: factsOf(row),
    announcedRises: row.announcedRises,
    state: row.state,
    cancelRequestedAt: momentOf(row.cancelRequestedAt),
    actOn: row.actOn,
    createdAt: new Date(row.createdAt),
  };
}

function campaignOf(row: ContractRow): ContractCampaign | null {
  const { campaignId, campaignName: name, campaignFreeDays: freeDays, discountCount } = row;
  if (campaignId === null || name === null || freeDays === null) return null;
  return { campaignId, name, freeDays, discount: discountOf(row), discountContinuationCount: discountCount };
}

function discountOf({ discountKind, discountValue }: ContractRow): Discount | null {
  if (discountKind === null || discountValue === null) return null;
  return discountKind === 'amount'
    ? { kind: discountKind, amount: yen(discountValue) }
    : { kind: discountKind, percent: discountValue };
}

function factsOf(row: ContractRow): ContractFacts {
  const { scheduleBase: base, anchorDay, renewSpan: span, renewSpanUnit: unit, cyclesSinceBase } = row;
  const { settledCycles, lastSettlement, heldSince, nextRetryOn, lastTriedOn, unansweredTries } = row;
  const { cancelRequestedOn, endedOn, endReason, forceStopOn, clock, ownClockFrom, method } = row;
  const { isAccountDisabled, isBlocked } = row;
  return {
    schedule: { base, anchorDay, renewSpan: { span, unit } },
    nextNumber: cyclesSinceBase,
    ...{ settledCycles, lastSettlement, heldSince, nextRetryOn, lastTriedOn, unansweredTries },
    ...{ cancelRequestedOn, endedOn, endReason, forceStopOn, clock, ownClockFrom, method },
    liveCharge: row.isCharging === true ? { unknownSince: momentOf(row.chargeUnknownSince) } : null,
    ...{ isAccountDisabled, isBlocked },
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
  actOn,
}: StoredContract): ChangingColumns {
  const { schedule, nextNumber, liveCharge, ...rest } = facts;
  return {
    ...rest,
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
    actOn,
  };
}
