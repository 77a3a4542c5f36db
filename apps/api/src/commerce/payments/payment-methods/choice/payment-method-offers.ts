import { isOwnPath } from '@account/contracts/product/screens';
import { Injectable } from '@nestjs/common';

import type { Principal } from '../../../../platform/http/request-context.js';
import { PaymentMethodChoices } from './payment-method-choices.service.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';

const page = '/mypage/payment-method';

@Injectable()
export class PaymentMethodOffers {
  constructor(
    private readonly choices: PaymentMethodChoices,
    private readonly methods: PaymentMethodRepository,
  ) {}

  /**
   * @param member null for a guest
   * @returns true if the page of payment methods would not be empty for the member
   */
  async hasOffersFor(member: Principal | null): Promise<boolean> {
    if (!isOwnPath(page)) return false;
    if (this.choices.hasAny()) return true;
    if (member === null || !this.choices.canCharge()) return false;
    return (await this.methods.count(member.accountId)) > 0;
  }
}
