import {
  purchaseCall,
  purchaseDraftCall,
  purchaseFormCall,
  abandonIssuerChallengeCall,
  purchaseOrderCall,
  verifyPurchaseCall,
} from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import { Controller, Param } from '@nestjs/common';

import { ParsedRequest, Call } from '../../../../platform/http/endpoint.decorators.js';
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
    @ParsedRequest() { input, member, context }: ParsedRequest<typeof verifyPurchaseCall>,
  ) {
    const origin = await this.origins.determineOrigin(planId, input.planId, context);
    return this.submission.verifyForm({ planId, member, choice: choiceOf(input), origin }, context);
  }

  @Call(purchaseFormCall)
  async form(
    @Param('planId') planId: string,
    @ParsedRequest() { input, member, context }: ParsedRequest<typeof purchaseFormCall>,
  ) {
    const origin = await this.origins.determineOrigin(planId, input.planId, context);
    return this.submission.submitForm({ planId, member, choice: choiceOf(input), origin }, context);
  }

  @Call(purchaseDraftCall)
  async draft(
    @Param('planId') planId: string,
    @ParsedRequest() { input, member, context }: ParsedRequest<typeof purchaseDraftCall>,
  ) {
    await this.origins.determineOrigin(planId, input.planId, context);
    await this.drafts.saveDraft(planId, member, choiceOf(input));
  }

  @Call(purchaseCall)
  buy(
    @Param('planId') planId: string,
    @ParsedRequest() { input, member, context }: ParsedRequest<typeof purchaseCall>,
  ) {
    return this.purchases.placeOrder(planId, input, member, context);
  }

  @Call(purchaseOrderCall)
  order(@Param('orderId') id: string, @ParsedRequest() { member, context: { language } }: ParsedRequest) {
    return this.completions.followOrder(id, member, language);
  }

  @Call(abandonIssuerChallengeCall)
  leaveIssuer(
    @Param('orderId') id: string,
    @ParsedRequest() {
      input: _,
      member,
      context: { language },
    }: ParsedRequest<typeof abandonIssuerChallengeCall>,
  ) {
    return this.completions.abandonChallenge(id, member, language);
  }
}
