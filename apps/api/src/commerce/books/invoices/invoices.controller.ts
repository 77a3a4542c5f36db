import {
  documentFileCall,
  invoiceScreen,
  issueReceiptCall,
  receiptFileCall,
} from '@account/contracts/commerce/books/invoices/invoice.contract';
import { saveAddresseeCall } from '@account/contracts/commerce/books/invoices/invoice-addressee.contract';
import {
  paymentHistoryFileCall,
  yearDocumentsCall,
} from '@account/contracts/commerce/books/invoices/payment-history.contract';
import { Controller, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { ParsedRequest, Call, ScreenData } from '../../../platform/http/endpoint.decorators.js';
import { InvoiceAddressees } from './document/invoice-addressees.service.js';
import { Invoices } from './document/invoices.service.js';
import { attachment } from '../../../platform/http/attachment.js';
import { DocumentFiles, type YearRequest, type DocumentFile } from './pdf/document-files.service.js';
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
    @ParsedRequest() { member: { accountId }, context: { language } }: ParsedRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const content = await this.historyFiles.renderYear(year, accountId, language);
    await reply
      .status(200)
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="payments-${year}.csv"`)
      .header('cache-control', 'no-store')
      .send(content);
  }

  @ScreenData(invoiceScreen)
  invoice(
    @Param('earningsId') id: string,
    @ParsedRequest() { member, context: { language } }: ParsedRequest,
  ) {
    return this.invoices.findInvoice(id, member, language);
  }

  @Call(documentFileCall)
  async documentFile(
    @Param('earningsId') id: string,
    @ParsedRequest() { member, context: { language } }: ParsedRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.files.renderInvoice(id, member, language));
  }

  @Call(issueReceiptCall)
  issueReceipt(
    @Param('earningsId') id: string,
    @ParsedRequest() { member, context: { language } }: ParsedRequest,
  ) {
    return this.receipts.issueReceipt(id, member, language);
  }

  @Call(receiptFileCall)
  async receiptFile(
    @Param('earningsId') id: string,
    @Param('issue') issue: string,
    @ParsedRequest() { member, context: { language } }: ParsedRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.files.renderReceipt(id, issue, member, language));
  }

  @Call(yearDocumentsCall)
  async yearDocuments(
    @Param() asked: YearRequest,
    @ParsedRequest() { member, context: { language } }: ParsedRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.files.renderYear(asked, member, language));
  }

  @Call(saveAddresseeCall)
  keepAddressee(@ParsedRequest() { input, member: { accountId } }: ParsedRequest<typeof saveAddresseeCall>) {
    return this.addressees.saveAddressee(accountId, input);
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
