import { Global, Module } from '@nestjs/common';

import { PaymentTargets } from '../../../platform/http/edge/payment-targets.js';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { PaymentMethodsModule } from '../payment-methods/payment-methods.module.js';
import { BuiltCardForm } from './built-card-form.js';
import { CardFormController } from './card-form.controller.js';
import { CardFormFaultsController } from './card-form-faults.controller.js';
import { PaymentPages } from './payment-pages.js';
import { StoreModule } from '../../../store/store.module.js';

@Global()
@Module({
  imports: [GatewaysModule, PaymentMethodsModule, StoreModule],
  controllers: [CardFormController, CardFormFaultsController],
  providers: [BuiltCardForm, { provide: PaymentTargets, useClass: PaymentPages }],
  exports: [PaymentTargets],
})
export class CardFormModule {}
