import { deletePaymentMethodCall } from '@account/contracts/commerce/payments/payment-methods/payment-method-deletion.contract';
import {
  paymentMethodCompleteScreen,
  paymentMethodDeletedScreen,
  paymentMethodsScreen,
} from '@account/contracts/commerce/payments/payment-methods/payment-methods.contract';
import { Controller, Param, Query } from '@nestjs/common';

import { ParsedRequest, Call, ScreenData } from '../../../../platform/http/endpoint.decorators.js';
import { PaymentMethodDeletion } from '../deletion/payment-method-deletion.service.js';
import { PaymentMethodScreens } from './payment-method-screens.service.js';

@Controller()
export class PaymentMethodScreensController {
  constructor(
    private readonly screens: PaymentMethodScreens,
    private readonly deletion: PaymentMethodDeletion,
  ) {}

  @ScreenData(paymentMethodsScreen)
  list(
    @Query('registration') named: unknown,
    @ParsedRequest() { member, context: { language } }: ParsedRequest,
  ) {
    return this.screens.showMethodList(named, member, language);
  }

  @ScreenData(paymentMethodCompleteScreen)
  complete(
    @Query('registration') named: unknown,
    @ParsedRequest() { member, context: { language } }: ParsedRequest,
  ) {
    return this.screens.showRegistered(named, member, language);
  }

  @ScreenData(paymentMethodDeletedScreen)
  deleted(@ParsedRequest() { member, context: { language } }: ParsedRequest) {
    return this.screens.showDeleted(member, language);
  }

  @Call(deletePaymentMethodCall)
  delete(@Param('accountPaymentMethodId') id: string, @ParsedRequest() { member, context }: ParsedRequest) {
    return this.deletion.deleteMethod(id, member, context);
  }
}
