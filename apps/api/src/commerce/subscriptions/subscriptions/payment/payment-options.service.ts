import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import { campaignCodeMethod } from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import type { Yen } from '@account/domain/commerce/money/yen';
import {
  isMadeForPlan,
  type PaymentMethodType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { Problem } from '../../../../platform/http/problem.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { ContractViews, type StoredContract } from '../../contracts/index.js';
import {
  ChargeableMethods,
  PaymentMethodCatalogue,
  type PaymentMethodId,
  PaymentMethodList,
} from '../../../payments/payment-methods/index.js';

export interface ChosenMethod {
  methodId: PaymentMethodId;
  type: PaymentMethodType;
}

export interface PayableContract {
  contract: StoredContract;
  /** Price of the next payment, without a campaign discount. */
  price: Yen;
}

/** Determines which payment methods of a member can pay for a contract. */
@Injectable()
export class PaymentOptions {
  constructor(
    private readonly contracts: ContractViews,
    private readonly paymentMethods: PaymentMethodList,
    private readonly catalogue: PaymentMethodCatalogue,
    private readonly methods: ChargeableMethods,
  ) {}

  async listForContract(
    contract: StoredContract,
    member: Principal,
    language: Language,
  ): Promise<PaymentMethodView[]> {
    const { viewOf } = await this.contracts.readContracts([contract], language);
    return this.listUsable({ contract, price: viewOf(contract).originalPrice }, member, language);
  }

  async listUsable(
    payable: PayableContract,
    member: Principal,
    language: Language,
  ): Promise<PaymentMethodView[]> {
    const views = await this.paymentMethods.listMethods(member, language);
    return views.map((view) => this.forContract(view, payable));
  }

  /**
   * A payment method whose payments a carrier collects is created only during a purchase. If a change is
   * scheduled, the payment method must also be able to pay for the new plan.
   */
  isFor(type: PaymentMethodType, { contract, price }: PayableContract): boolean {
    const { scheduledChange } = contract.facts;
    const paysNext =
      scheduledChange === null ||
      (this.catalogue.mayAmountChange(type) &&
        this.catalogue.canPay(type, scheduledChange.planId, scheduledChange.price));
    return !isMadeForPlan(type) && paysNext && this.catalogue.canPay(type, contract.planId, price);
  }

  /** @throws {Problem} with the reason why the payment method cannot pay for the contract */
  requireMethod(id: string | undefined, views: readonly PaymentMethodView[]): ChosenMethod {
    if (id === undefined || id === 'new') throw onField('PAYMENT_METHOD_NOT_SELECTED');
    if (id === campaignCodeMethod) throw onField('CAMPAIGN_CODE_CANNOT_RENEW');
    const view = views.find(({ accountPaymentMethodId }) => accountPaymentMethodId === id);
    if (view === undefined) throw onField('PAYMENT_METHOD_NOT_FOUND');
    if (view.whyNot === 'notForPlan') throw onField('PAYMENT_METHOD_NOT_FOR_PLAN');
    if (view.whyNot === 'expired' || view.whyNot === 'needsReplacing')
      throw onField('PAYMENT_METHOD_REREGISTER');
    return { methodId: id as PaymentMethodId, type: view.paymentMethodType };
  }

  /**
   * Prevents the deletion of the payment method until the transaction ends.
   * @throws {Problem} if it was already deleted
   */
  async lockMethod(
    transaction: Transaction,
    { customerId }: StoredContract,
    { methodId }: ChosenMethod,
  ): Promise<void> {
    const locked = await this.methods.lockMethod(transaction, methodId, customerId);
    if (locked === 'methodNotFound') throw onField('PAYMENT_METHOD_NOT_FOUND');
    if (locked === 'methodUnusable') throw onField('PAYMENT_METHOD_REREGISTER');
  }

  private forContract(view: PaymentMethodView, payable: PayableContract): PaymentMethodView {
    if (!view.isSelectable) return view;
    if (pays(view, payable)) return { ...view, isSelectable: false, whyNot: 'current' };
    if (this.isFor(view.paymentMethodType, payable)) return view;
    return { ...view, isSelectable: false, whyNot: 'notForPlan' };
  }
}

/** If the payment method was registered again after a refusal, the member must select it again. */
function pays({ accountPaymentMethodId: id }: PaymentMethodView, { contract }: PayableContract): boolean {
  return contract.facts.method === 'usable' && id === contract.payment.methodId;
}

function onField(
  code:
    | 'PAYMENT_METHOD_NOT_SELECTED'
    | 'CAMPAIGN_CODE_CANNOT_RENEW'
    | 'PAYMENT_METHOD_NOT_FOUND'
    | 'PAYMENT_METHOD_NOT_FOR_PLAN'
    | 'PAYMENT_METHOD_REREGISTER',
): Problem {
  return new Problem(code, { fields: ['paymentMethodId'] });
}
