import {
  purchaseCompleteScreen,
  purchaseConfirmScreen,
  purchaseFormScreen,
} from '@account/contracts/commerce/checkout/purchase/purchase-screens.contract';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { Controller, Param, Query } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { Asked, ScreenData } from '../../../../platform/http/endpoint.decorators.js';
import { PurchaseCompletions } from './purchase-completions.service.js';
import { PurchaseConfirmations } from './purchase-confirmations.service.js';
import { PurchaseForms } from '../form/purchase-forms.service.js';

const origin = 'SITE';

@Controller()
export class PurchaseScreensController {
  constructor(
    private readonly forms: PurchaseForms,
    private readonly confirmations: PurchaseConfirmations,
    private readonly completions: PurchaseCompletions,
    private readonly clock: Clock,
  ) {}

  @ScreenData(purchaseFormScreen)
  async form(
    @Param('planId') planId: string,
    @Query('registration') registration: unknown,
    @Asked() { member, context }: Asked,
  ) {
    const today = businessDateAt(this.clock.now());
    return { today, ...(await this.forms.show(planId, registration, member, context)) };
  }

  @ScreenData(purchaseConfirmScreen)
  confirm(
    @Param('planId') planId: string,
    @Query('quote') quote: unknown,
    @Asked() { member, context }: Asked,
  ) {
    return this.confirmations.show({ planId, origin, quote }, member, context);
  }

  @ScreenData(purchaseCompleteScreen)
  complete(
    @Param('planId') planId: string,
    @Query('order') order: unknown,
    @Asked() { member, context: { language } }: Asked,
  ) {
    return this.completions.show({ planId, origin, order }, member, language);
  }
}
