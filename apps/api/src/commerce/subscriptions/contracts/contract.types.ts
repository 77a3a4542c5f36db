import type { CampaignTerms } from '@account/domain/commerce/subscriptions/contracts/cycle-terms';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import type { ContractState } from '@account/domain/commerce/subscriptions/contracts/contract-state';
import type { Yen } from '@account/domain/commerce/money/yen';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { Language } from '@account/domain/platform/language';

import type { Id } from '../../../platform/ids/ids.js';
import type { CustomerId } from '../../ledger/customers/index.js';
import type { PaymentMethodId } from '../../payments/payment-methods/index.js';

/** `subscriptionId` in the API. */
export type ContractId = Id<'contract'>;
export type CycleId = Id<'billing-cycle'>;

export interface ContractCampaign extends CampaignTerms {
  campaignId: string;
  name: Readonly<Record<Language, string>>;
  freeDays: number;
}

/** Immutable terms of a contract. */
export interface ContractTerms {
  customerId: CustomerId;
  planId: string;
  /** Null for a contract that an operator granted. */
  orderId: string | null;
  isReContract: boolean;
  joinedOn: BusinessDate;
  firstDueOn: BusinessDate;
  agreedPrice: Yen;
  priceVersion: number;
  campaign: ContractCampaign | null;
  /** The contract of the old plan from which the member changed. */
  predecessorId: ContractId | null;
  /** The agreement under which the carrier collects, or collected until another payment method was selected. */
  carrierMethodId: PaymentMethodId | null;
}

export interface ContractPayment {
  /** Null for a granted contract. */
  type: PaymentMethodType | null;
  /** Null if there is no payment method to charge. */
  methodId: PaymentMethodId | null;
}

/** A stored contract. It may be changed only while holding its row lock. */
export interface StoredContract extends ContractTerms {
  id: ContractId;
  payment: ContractPayment;
  facts: ContractFacts;
  /** Days on which the member was notified of price increases, keyed by the first day of the new price. */
  announcedRises: Readonly<Partial<Record<BusinessDate, BusinessDate>>>;
  state: ContractState;
  cancelRequestedAt: Date | null;
  nextActionOn: BusinessDate | null;
  createdAt: Date;
}
