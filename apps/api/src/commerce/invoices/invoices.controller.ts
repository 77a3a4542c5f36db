import { invoiceScreen, keepAddresseeCall } from '@account/contracts/commerce/invoices/invoice.contract';
import {
  paymentHistoryCall,
  paymentHistoryScreen,
} from '@account/contracts/commerce/invoices/payment-history.contract';
import { Controller, Param, Query } from '@nestjs/common';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { InvoiceAddressees } from './invoice-addressees.service.js';
import { Invoices } from './invoices.service.js';
import { PaymentHistory } from './payment-history.service.js';

@Controller()
export class InvoicesController {
  constructor(
    private readonly history: PaymentHistory,
    private readonly invoices: Invoices,
    private readonly addressees: InvoiceAddressees,
  ) {}

  @ScreenData(paymentHistoryScreen)
  historyScreen(@Query('page') page: unknown, @Member() member: Member, @Context() { language }: Context) {
    return this.history.screen(page, member, language);
  }

  @Call(paymentHistoryCall)
  historyPage(@Param('page') page: string, @Member() member: Member, @Context() { language }: Context) {
    return this.history.numbered(page, member, language);
  }

  @ScreenData(invoiceScreen)
  invoice(@Param('earningsId') id: string, @Member() member: Member, @Context() { language }: Context) {
    return this.invoices.find(id, member, language);
  }

  @Call(keepAddresseeCall)
  keepAddressee(@Input() input: Input<typeof keepAddresseeCall>, @Member() { accountId }: Member) {
    return this.addressees.keep(accountId, input);
  }
}
