import type { Invoice } from '@account/contracts/commerce/books/invoices/invoice.contract';
import { invoiceFileName, isPaidDocument } from '@account/domain/commerce/books/invoices/invoice-document';
import type { Language } from '@account/domain/platform/language';
import { paymentHistory as en } from '@account/i18n/commerce/books/invoices/en';
import { paymentHistory as ja } from '@account/i18n/commerce/books/invoices/ja';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { Problem } from '../../../../platform/http/problem.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import { Semaphore } from '../../../../platform/queue/semaphore.js';
import { RateLimits } from '../../../../platform/rate-limit/rate-limits.service.js';
import { translatorOf } from '../../../../platform/translations/translator.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { invoiceLines, invoiceTranslations } from '../document/invoice-lines.js';
import { Invoices } from '../document/invoices.service.js';
import { HistoryYears } from '../history/history-years.service.js';
import { Receipts } from '../receipts/receipts.service.js';
import { documentPdf, type PrintedDocument } from './document-pdf.js';
import { documentFiles } from '../documents.limits.js';

export interface DocumentFile {
  content: Buffer;
  /** ASCII name for programs that do not read `filename*`. */
  asciiName: string;
  name: string;
}

/** A request for one part of the documents of a year. `part` is the text in the path. */
export interface YearRequest {
  year: string;
  part: string;
}

const translations = { ja, en };

/** Renders documents as PDF, one request at a time because rendering is CPU-bound. */
@Injectable()
export class DocumentFiles {
  private readonly drawingSlots = new Semaphore({
    concurrency: 1,
    waiting: 12,
    retryAfterSeconds: 5,
    work: 'document file',
  });

  constructor(
    private readonly invoices: Invoices,
    private readonly receipts: Receipts,
    private readonly years: HistoryYears,
    private readonly limits: RateLimits,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {Problem} NOT_FOUND if the document does not exist or belongs to another member; TOO_MANY_REQUESTS;
   *   SERVICE_BUSY
   */
  async renderInvoice(earningsId: string, member: Principal, language: Language): Promise<DocumentFile> {
    const invoice = asInvoice(await this.invoices.findInvoice(earningsId, member, language));
    return this.renderSingle(invoice, null, member, language);
  }

  /**
   * @throws {Problem} NOT_FOUND unless the requested copy of the receipt is the newest one and can still be
   *   downloaded; TOO_MANY_REQUESTS; SERVICE_BUSY
   */
  async renderReceipt(
    earningsId: string,
    issue: string,
    member: Principal,
    language: Language,
  ): Promise<DocumentFile> {
    const { invoice, isReissue } = await this.receipts.findIssuedReceipt(earningsId, issue, member, language);
    const mark = isReissue ? invoiceTranslations(language)('reissued') : null;
    return this.renderSingle(invoice, mark, member, language);
  }

  /** @throws {Problem} NOT_FOUND if the history has no such year or part; TOO_MANY_REQUESTS; SERVICE_BUSY */
  async renderYear(
    { year, part }: YearRequest,
    member: Principal,
    language: Language,
  ): Promise<DocumentFile> {
    const { customerId, span } = await this.years.findYear(year, member.accountId);
    const asked = /^[1-9]\d{0,3}$/.test(part) ? Number(part) : undefined;
    const earnings = asked === undefined ? [] : await this.years.findPart(customerId, span, asked);
    if (earnings.length === 0) throw new Problem('NOT_FOUND', { log: 'no such part of the year' });
    await this.limits.consume(documentFiles, member.accountId);
    const reader = await this.invoices.findReader(customerId, member, language);
    const invoices = earnings.map((earning) => asInvoice(this.invoices.toInvoice(earning, reader, language)));
    const t = translatorOf<typeof ja>(language, translations[language]);
    const title = [t('documentsFile', { year }), ...(part === '1' ? [] : [part])].join(' ');
    const printed = invoices.map((invoice) => ({ ...invoiceLines(invoice, language), mark: null }));
    return {
      content: await this.drawPdf(printed, title, language),
      asciiName: `documents-${year}${part === '1' ? '' : `-${part}`}.pdf`,
      name: `${invoiceFileName(this.settings.current().serviceName[language], title)}.pdf`,
    };
  }

  private async renderSingle(
    invoice: Invoice,
    mark: string | null,
    member: Principal,
    language: Language,
  ): Promise<DocumentFile> {
    await this.limits.consume(documentFiles, member.accountId);
    const lines = invoiceLines(invoice, language);
    const number = invoice.documentNumber ?? invoice.transactionDay.replaceAll('-', '');
    const name = invoiceFileName(this.settings.current().serviceName[language], `${lines.title}_${number}`);
    return {
      content: await this.drawPdf([{ ...lines, mark }], name, language),
      asciiName: `${invoice.title}-${number}.pdf`,
      name: `${name}.pdf`,
    };
  }

  private drawPdf(documents: readonly PrintedDocument[], title: string, language: Language): Promise<Buffer> {
    const author = this.settings.current().serviceName[language];
    return this.drawingSlots.run(() =>
      documentPdf(documents, { title, author, language, createdAt: this.clock.now() }),
    );
  }
}

/** Replaces the title "receipt" by "invoice", because receipts are issued only as counted copies. */
function asInvoice(invoice: Invoice): Invoice {
  return isPaidDocument(invoice.title) ? { ...invoice, title: 'invoice' } : invoice;
}
