import { type AccountSummary, shownName } from '@account/domain/identity/accounts/profile-fields';
import type { InvoiceAddressee } from '@account/domain/commerce/books/invoices/invoice-addressee';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import type { AccountId } from '../../../../platform/ids/ids.js';
import { InvoiceAddresseeRepository } from './invoice-addressee.repository.js';

@Injectable()
export class InvoiceAddressees {
  constructor(
    private readonly addressees: InvoiceAddresseeRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the addressee that the member chose last. The default is the member's name with the honorific of
   * the language.
   */
  async findAddressee(
    accountId: AccountId,
    summary: AccountSummary,
    language: Language,
  ): Promise<InvoiceAddressee> {
    const stored = await this.addressees.findByAccount(accountId);
    if (stored !== undefined) return stored;
    const name = shownName({ ...summary, nickname: null });
    return { name, honorific: name === null || language === 'en' ? 'none' : 'sama' };
  }

  saveAddressee(accountId: AccountId, addressee: InvoiceAddressee): Promise<void> {
    return this.addressees.save(accountId, addressee, this.clock.now());
  }
}
