import { Global, Module } from '@nestjs/common';

import { InterstitialPages } from '../../../identity/landing-pages/index.js';
import { SignUpGuard } from '../purchase/index.js';
import { SignUpModule } from '../../../identity/sign-up/sign-up.module.js';
import { ContractsModule } from '../../subscriptions/contracts/contracts.module.js';
import { PaymentMethodsModule } from '../../payments/payment-methods/payment-methods.module.js';
import { PlanListModule } from '../../subscriptions/plan-list/plan-list.module.js';
import { PurchaseModule } from '../purchase/purchase.module.js';
import { SignUpPlansEnding } from './sign-up-plans-ending.service.js';
import { SignUpPlansFlows } from './sign-up-plans-flows.service.js';
import { SignUpPlansLanding } from './sign-up-plans-landing.js';
import { SignUpPlansOffer } from './sign-up-plans-offer.service.js';
import { SignUpPlansScreensController } from './sign-up-plans-screens.controller.js';
import { SignUpPlansSkipController } from './sign-up-plans-skip.controller.js';

/** Global, because purchases read the sign-up state and the identity module reads the landing page. */
@Global()
@Module({
  imports: [ContractsModule, SignUpModule, PaymentMethodsModule, PlanListModule, PurchaseModule],
  controllers: [SignUpPlansScreensController, SignUpPlansSkipController],
  providers: [
    SignUpPlansEnding,
    SignUpPlansFlows,
    { provide: InterstitialPages, useClass: SignUpPlansLanding },
    SignUpPlansOffer,
    { provide: SignUpGuard, useExisting: SignUpPlansFlows },
  ],
  exports: [InterstitialPages, SignUpGuard],
})
export class SignUpPlansModule {}
