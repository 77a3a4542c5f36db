import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { isMoneyType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Injectable } from '@nestjs/common';

import { SettingsService } from '../../../../store/settings/index.js';
import { GatewayCalls, GatewayConfigurations, type GatewayRef } from '../../gateways/index.js';
import { canPay } from '../settings/payment-method-fit.js';
import type { PaymentMethodSetting } from '../settings/payment-method.schema.js';

@Injectable()
export class PaymentMethodCatalogue {
  constructor(
    private readonly settings: SettingsService,
    private readonly gateways: GatewayConfigurations,
    private readonly calls: GatewayCalls,
  ) {}

  /**
   * Returns the types that can be registered or chosen now, in the order of the store file; omits types whose
   * gateway cannot be called.
   */
  listOffered(): PaymentMethodSetting[] {
    return this.settings
      .current()
      .paymentMethods.filter(
        ({ isOffered, type, gateway }) =>
          isOffered && this.gateways.findSettings(gateway, type) !== undefined && this.canCollect(type),
      );
  }

  findOffered(type: PaymentMethodType): PaymentMethodSetting | undefined {
    return this.listOffered().find((method) => method.type === type);
  }

  /** Includes types that are no longer offered, whose registered methods are still charged. */
  findSetting(type: PaymentMethodType): PaymentMethodSetting | undefined {
    return this.settings.current().paymentMethods.find((method) => method.type === type);
  }

  findGateway(type: PaymentMethodType): GatewayRef | undefined {
    const gatewayId = this.findSetting(type)?.gateway ?? null;
    return gatewayId === null ? undefined : { gatewayId, type };
  }

  /** @param price in yen, on the relevant day */
  canPay(type: PaymentMethodType, planId: string, price: number): boolean {
    const plan = this.settings.current().plans.find((each) => each.planId === planId);
    const method = this.findSetting(type);
    if (plan === undefined || method === undefined || !canPay(method, plan, price)) return false;
    return this.canCollect(type);
  }

  /** True if a registered method of this type can pay for a different plan or amount than before. */
  mayAmountChange(type: PaymentMethodType): boolean {
    const ref = this.findGateway(type);
    return ref !== undefined && this.calls.traits(ref)?.amountMayChange !== false;
  }

  /**
   * False if the provider has not confirmed that its API can charge the registered method. Every later payment
   * would be refused.
   */
  private canCollect(type: PaymentMethodType): boolean {
    if (!isMoneyType(type)) return true;
    const ref = this.findGateway(type);
    return ref !== undefined && this.calls.traits(ref)?.recurring !== false;
  }
}
