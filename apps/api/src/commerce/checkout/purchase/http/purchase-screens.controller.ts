import {
  purchaseCompleteScreen,
  purchaseConfirmScreen,
  purchaseFormScreen,
} from '@account/contracts/commerce/checkout/purchase/purchase-screens.contract';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { Controller, Param, Query } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { ParsedRequest, ScreenData } from '../../../../platform/http/endpoint.decorators.js';
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
    @ParsedRequest() { member, context }: ParsedRequest,
  ) {
    const today = businessDateAt(this.clock.now());
    return { today, ...(await this.forms.showForm(planId, registration, member, context)) };
  }

  @ScreenData(purchaseConfirmScreen)
  confirm(
    @Param('planId') planId: string,
    @Query('quote') quote: unknown,
    @ParsedRequest() { member, context }: ParsedRequest,
  ) {
    return this.confirmations.showConfirmation({ planId, origin, quote }, member, context);
  }

  @ScreenData(purchaseCompleteScreen)
  complete(
    @Param('planId') planId: string,
    @Query('order') order: unknown,
    @ParsedRequest() { member, context: { language } }: ParsedRequest,
  ) {
    return this.completions.showCompletion({ planId, origin, order }, member, language);
  }
}
