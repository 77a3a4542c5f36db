import {
  purchaseCall,
  purchaseDraftCall,
  purchaseFormCall,
  leaveIssuerCall,
  purchaseOrderCall,
  verifyPurchaseCall,
} from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import { Controller, Param } from '@nestjs/common';

import { Asked, Call } from '../../../../platform/http/endpoint.decorators.js';
import { choiceOf } from '../quote/purchase-choice.js';
import { PurchaseCompletions } from './purchase-completions.service.js';
import { PurchaseDrafts } from '../quote/purchase-drafts.service.js';
import { PurchaseFormSubmission } from '../form/purchase-form-submission.service.js';
import { PurchaseOrigins } from '../purchase-origins.service.js';
import { Purchases } from '../placement/purchases.service.js';

@Controller()
export class PurchaseController {
  constructor(
    private readonly submission: PurchaseFormSubmission,
    private readonly drafts: PurchaseDrafts,
    private readonly purchases: Purchases,
    private readonly completions: PurchaseCompletions,
    private readonly origins: PurchaseOrigins,
  ) {}

  @Call(verifyPurchaseCall)
  async verify(
    @Param('planId') planId: string,
    @Asked() { input, member, context }: Asked<typeof verifyPurchaseCall>,
  ) {
    const origin = await this.origins.determine(planId, input.planId, context);
    return this.submission.verify({ planId, member, choice: choiceOf(input), origin }, context);
  }

  @Call(purchaseFormCall)
  async form(
    @Param('planId') planId: string,
    @Asked() { input, member, context }: Asked<typeof purchaseFormCall>,
  ) {
    const origin = await this.origins.determine(planId, input.planId, context);
    return this.submission.submit({ planId, member, choice: choiceOf(input), origin }, context);
  }

  @Call(purchaseDraftCall)
  async draft(
    @Param('planId') planId: string,
    @Asked() { input, member, context }: Asked<typeof purchaseDraftCall>,
  ) {
    await this.origins.determine(planId, input.planId, context);
    await this.drafts.keep(planId, member, choiceOf(input));
  }

  @Call(purchaseCall)
  buy(@Param('planId') planId: string, @Asked() { input, member, context }: Asked<typeof purchaseCall>) {
    return this.purchases.buy(planId, input, member, context);
  }

  @Call(purchaseOrderCall)
  order(@Param('orderId') id: string, @Asked() { member, context: { language } }: Asked) {
    return this.completions.follow(id, member, language);
  }

  @Call(leaveIssuerCall)
  leaveIssuer(
    @Param('orderId') id: string,
    @Asked() { input: _, member, context: { language } }: Asked<typeof leaveIssuerCall>,
  ) {
    return this.completions.leaveIssuer(id, member, language);
  }
}
