import { Module } from '@nestjs/common';

import { GatewaysModule } from '../gateways/gateways.module.js';
import { OfferedMethods } from './offered-methods.service.js';
import './payment-methods.settings.js';

@Module({
  imports: [GatewaysModule],
  providers: [OfferedMethods],
  exports: [OfferedMethods],
})
export class PaymentMethodsModule {}
