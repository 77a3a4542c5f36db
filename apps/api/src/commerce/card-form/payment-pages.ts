import { Injectable, type OnModuleInit } from '@nestjs/common';

import { PaymentTargets } from '../../platform/http/edge/payment-targets.js';
import { GatewayConfigurations } from '../gateways/gateways.module.js';

/** Lets pages that handle payments post a form to the link pages of the store's gateways. */
@Injectable()
export class PaymentPages implements OnModuleInit {
  constructor(
    private readonly targets: PaymentTargets,
    private readonly gateways: GatewayConfigurations,
  ) {}

  onModuleInit(): void {
    this.targets.register(() => this.gateways.formTargets());
  }
}
