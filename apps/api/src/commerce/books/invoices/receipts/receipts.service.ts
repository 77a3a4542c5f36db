import {
  isPaidDocument,
  type PaidDocumentTitle,
} from '@account/domain/commerce/books/invoices/invoice-document';
import type { Language } from '@account/domain/platform/language';
import type { Invoice } from '@account/contracts/commerce/books/invoices/invoice.contract';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { Problem } from '../../../../platform/http/problem.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import { RateLimits } from '../../../../platform/rate-limit/rate-limits.service.js';
import type { ShownEarning } from '../../../ledger/ledger/index.js';
import { Invoices } from '../document/invoices.service.js';
import { documentFiles } from '../documents.limits.js';
import { ReceiptIssueRepository } from '../receipt-issue.repository.js';

/**
 * Minutes for which an issued receipt can be downloaded again. A member whose download failed does not need a
 * second copy.
 */
const downloadableMinutes = 15;

export interface IssuedReceipt {
  invoice: Invoice & { title: PaidDocumentTitle };
  isReissue: boolean;
}

@Injectable()
export class Receipts {
  constructor(
    private readonly invoices: Invoices,
    private readonly issues: ReceiptIssueRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {Problem} NOT_FOUND if the payment belongs to another member or has no receipt; TOO_MANY_REQUESTS
   */
  async issueReceipt(earningsId: string, member: Principal, language: Language) {
    const invoice = await this.requirePaidInvoice(earningsId, member, language);
    await this.limits.consume(documentFiles, member.accountId);
    const issue = await this.issues.incrementIssues(idOf(invoice), this.clock.now());
    return { issue, href: `/zapi/account/invoice/${earningsId}/receipt/${issue}?language=${language}` };
  }

  /**
   * @throws {Problem} NOT_FOUND if the payment belongs to another member, or if the requested copy of the
   *   receipt is not the newest one or can no longer be downloaded
   */
  async findIssuedReceipt(
    earningsId: string,
    issue: string,
    member: Principal,
    language: Language,
  ): Promise<IssuedReceipt> {
    const invoice = await this.requirePaidInvoice(earningsId, member, language);
    const newest = await this.issues.find(idOf(invoice));
    const loadedUntil = (newest?.lastIssuedAt.getTime() ?? 0) + downloadableMinutes * 60_000;
    if (newest === undefined || String(newest.issues) !== issue || this.clock.now().getTime() >= loadedUntil)
      throw new Problem('NOT_FOUND', { log: 'no such issue of the receipt, or no longer' });
    return { invoice: { ...invoice, title: 'receipt' }, isReissue: newest.issues > 1 };
  }

  private async requirePaidInvoice(
    earningsId: string,
    member: Principal,
    language: Language,
  ): Promise<Invoice> {
    const invoice = await this.invoices.findInvoice(earningsId, member, language);
    if (!isPaidDocument(invoice.title)) throw new Problem('NOT_FOUND', { log: 'has no receipt' });
    return invoice;
  }
}

function idOf({ earningsId }: Invoice): ShownEarning['id'] {
  return earningsId as ShownEarning['id'];
}
