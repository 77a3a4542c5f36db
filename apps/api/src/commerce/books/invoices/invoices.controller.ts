import {
  documentFileCall,
  invoiceScreen,
  issueReceiptCall,
  receiptFileCall,
} from '@account/contracts/commerce/books/invoices/invoice.contract';
import { keepAddresseeCall } from '@account/contracts/commerce/books/invoices/invoice-addressee.contract';
import {
  paymentHistoryFileCall,
  yearDocumentsCall,
} from '@account/contracts/commerce/books/invoices/payment-history.contract';
import { Controller, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { Asked, Call, ScreenData } from '../../../platform/http/endpoint.decorators.js';
import { InvoiceAddressees } from './document/invoice-addressees.service.js';
import { Invoices } from './document/invoices.service.js';
import { attachment } from '../../../platform/http/attachment.js';
import { DocumentFiles, type AskedYear, type DocumentFile } from './pdf/document-files.service.js';
import { Receipts } from './receipts/receipts.service.js';
import { PaymentHistoryFile } from './history/payment-history-file.service.js';

@Controller()
export class InvoicesController {
  constructor(
    private readonly historyFiles: PaymentHistoryFile,
    private readonly invoices: Invoices,
    private readonly addressees: InvoiceAddressees,
    private readonly receipts: Receipts,
    private readonly files: DocumentFiles,
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

  @Call(documentFileCall)
  async documentFile(
    @Param('earningsId') id: string,
    @Asked() { member, context: { language } }: Asked,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.files.ofDocument(id, member, language));
  }

  @Call(issueReceiptCall)
  issueReceipt(@Param('earningsId') id: string, @Asked() { member, context: { language } }: Asked) {
    return this.receipts.issue(id, member, language);
  }

  @Call(receiptFileCall)
  async receiptFile(
    @Param('earningsId') id: string,
    @Param('issue') issue: string,
    @Asked() { member, context: { language } }: Asked,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.files.ofReceipt(id, issue, member, language));
  }

  @Call(yearDocumentsCall)
  async yearDocuments(
    @Param() asked: AskedYear,
    @Asked() { member, context: { language } }: Asked,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.files.ofYear(asked, member, language));
  }

  @Call(keepAddresseeCall)
  keepAddressee(@Asked() { input, member: { accountId } }: Asked<typeof keepAddresseeCall>) {
    return this.addressees.keep(accountId, input);
  }
}

async function send(reply: FastifyReply, { content, asciiName, name }: DocumentFile): Promise<void> {
  await reply
    .status(200)
    .header('content-type', 'application/pdf')
    .header('content-disposition', attachment(asciiName, name))
    .header('cache-control', 'private, no-store')
    .send(content);
}
