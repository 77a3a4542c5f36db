import {
  cancelSubscriptionCall,
  changePaymentMethodCall,
  retryPaymentCall,
  undoCancellationCall,
} from '@account/contracts/commerce/subscriptions/subscription-calls.contract';
import { Controller, Param } from '@nestjs/common';

import { Asked, Call } from '../../../platform/http/endpoint.decorators.js';
import { CancellationUndoing } from '../cancellation/cancellation-undoing.service.js';
import { Cancellations } from '../cancellation/cancellations.service.js';
import { MethodChanges } from '../payment/method-changes.service.js';
import { PaymentRetries } from '../payment/payment-retries.service.js';

@Controller()
export class SubscriptionsController {
  constructor(
    private readonly cancellations: Cancellations,
    private readonly undoing: CancellationUndoing,
    private readonly methods: MethodChanges,
    private readonly retries: PaymentRetries,
  ) {}

  @Call(cancelSubscriptionCall)
  cancel(
    @Param('subscriptionId') id: string,
    @Asked() { input, member }: Asked<typeof cancelSubscriptionCall>,
  ) {
    return this.cancellations.cancel(id, input, member);
  }

  @Call(undoCancellationCall)
  undo(
    @Param('subscriptionId') id: string,
    @Asked() { input, member, context }: Asked<typeof undoCancellationCall>,
  ) {
    return this.undoing.undo(id, input, member, context);
  }

  @Call(changePaymentMethodCall)
  changeMethod(
    @Param('id') id: string,
    @Asked() { input, member, context }: Asked<typeof changePaymentMethodCall>,
  ) {
    return this.methods.change(id, input, member, context);
  }

  @Call(retryPaymentCall)
  retry(@Param('id') id: string, @Asked() { member }: Asked) {
    return this.retries.retry(id, member);
  }
}
