import type { CardFormData as ShownCardForm } from '@account/contracts/commerce/payments/card-form/card-form-messages';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { expiryYears } from '@account/domain/commerce/payments/payment-methods/card-expiry';
import { Injectable } from '@nestjs/common';

import { AccountsService } from '../../../../identity/accounts/index.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Problem } from '../../../../platform/http/problem.js';
import type { RequestContext } from '../../../../platform/http/request-context.js';
import { PaymentMethodChoices } from './payment-method-choices.service.js';
import { PaymentMethodAuthorizations } from './payment-method-authorizations.service.js';

@Injectable()
export class CardFormData {
  constructor(
    private readonly authorizations: PaymentMethodAuthorizations,
    private readonly choices: PaymentMethodChoices,
    private readonly accounts: AccountsService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {Problem} REAUTHORIZATION_REQUIRED if a card is added; for a saved card the issuer authenticates
   *   the payer
   */
  async showCardForm({ principal }: RequestContext, asks: 'card' | 'holder'): Promise<ShownCardForm> {
    if (principal === null) throw new Problem('SESSION_EXPIRED');
    if (asks === 'card') await this.authorizations.requireAuthorization(principal);
    const sbpsConfig = this.choices.cardForm();
    if (sbpsConfig === undefined) throw new Problem('PAYMENT_METHOD_NOT_AVAILABLE', { log: 'no cards' });
    const today = businessDateAt(this.clock.now());
    return {
      sbpsConfig,
      currentMonth: today.slice(0, 7).replace('-', ''),
      expiryYears: expiryYears(today),
      contactEmail: await this.accounts.contactEmailOf(principal.accountId),
    };
  }
}
