import { deletePaymentMethodCall } from '@account/contracts/commerce/payments/payment-methods/payment-method-deletion.contract';
import {
  paymentMethodCompleteScreen,
  paymentMethodDeletedScreen,
  paymentMethodsScreen,
} from '@account/contracts/commerce/payments/payment-methods/payment-methods.contract';
import { Controller, Param, Query } from '@nestjs/common';

import { Asked, Call, ScreenData } from '../../../../platform/http/endpoint.decorators.js';
import { PaymentMethodDeletion } from '../deletion/payment-method-deletion.service.js';
import { PaymentMethodScreens } from './payment-method-screens.service.js';

@Controller()
export class PaymentMethodScreensController {
  constructor(
    private readonly screens: PaymentMethodScreens,
    private readonly deletion: PaymentMethodDeletion,
  ) {}

  @ScreenData(paymentMethodsScreen)
  list(@Query('registration') named: unknown, @Asked() { member, context: { language } }: Asked) {
    return this.screens.methodList(named, member, language);
  }

  @ScreenData(paymentMethodCompleteScreen)
  complete(@Query('registration') named: unknown, @Asked() { member, context: { language } }: Asked) {
    return this.screens.registered(named, member, language);
  }

  @ScreenData(paymentMethodDeletedScreen)
  deleted(@Asked() { member, context: { language } }: Asked) {
    return this.screens.deleted(member, language);
  }

  @Call(deletePaymentMethodCall)
  delete(@Param('accountPaymentMethodId') id: string, @Asked() { member, context }: Asked) {
    return this.deletion.delete(id, member, context);
  }
}
