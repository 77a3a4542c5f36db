import { invoiceScreen } from '@account/contracts/commerce/invoices/invoice.contract';
import { keepAddresseeCall } from '@account/contracts/commerce/invoices/invoice-addressee.contract';
import { paymentHistoryFileCall } from '@account/contracts/commerce/invoices/payment-history.contract';
import { Controller, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { Asked, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { InvoiceAddressees } from './document/invoice-addressees.service.js';
import { Invoices } from './document/invoices.service.js';
import { PaymentHistoryFile } from './history/payment-history-file.service.js';

@Controller()
export class InvoicesController {
  constructor(
    private readonly historyFiles: PaymentHistoryFile,
    private readonly invoices: Invoices,
    private readonly addressees: InvoiceAddressees,
  ) {}

  @Call(paymentHistoryFileCall)
  async historyFile(
    @Param('year') year: string,
    @Asked() { member: { accountId }, context: { language } }: Asked,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const content = await this.historyFiles.ofYear(year, accountId, language);
    await reply
      .status(200)
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="payments-${year}.csv"`)
      .header('cache-control', 'no-store')
      .send(content);
  }

  @ScreenData(invoiceScreen)
  invoice(@Param('earningsId') id: string, @Asked() { member, context: { language } }: Asked) {
    return this.invoices.find(id, member, language);
  }

  @Call(keepAddresseeCall)
  keepAddressee(@Asked() { input, member: { accountId } }: Asked<typeof keepAddresseeCall>) {
    return this.addressees.keep(accountId, input);
  }
}
