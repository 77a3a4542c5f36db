import { Injectable } from '@nestjs/common';

import { PaymentTargets } from '../../../platform/http/edge/payment-targets.js';
import { GatewayConfigurations } from '../gateways/index.js';

@Injectable()
export class PaymentPages extends PaymentTargets {
  constructor(private readonly gateways: GatewayConfigurations) {
    super();
  }

  all(): string[] {
    return [...new Set(this.gateways.formTargets())].sort();
  }
}
