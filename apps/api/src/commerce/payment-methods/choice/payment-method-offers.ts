import { isOwnPath } from '@account/contracts/product/screens';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { StoreOffers } from '../../../identity/my-page/store-offers.service.js';
import { PaymentMethodChoices } from './payment-method-choices.service.js';
import { PaymentMethodRepository } from '../saved/payment-method.repository.js';

const page = '/mypage/payment-method';

@Injectable()
export class PaymentMethodOffers implements OnModuleInit {
  constructor(
    private readonly offers: StoreOffers,
    private readonly choices: PaymentMethodChoices,
    private readonly methods: PaymentMethodRepository,
  ) {}

  onModuleInit(): void {
    this.offers.register(async (member) => {
      if (!isOwnPath(page)) return {};
      if (this.choices.isAny()) return { isStorePaymentAvailable: true };
      if (member === null || !this.choices.canCharge()) return {};
      return { isStorePaymentAvailable: (await this.methods.count(member.accountId)) > 0 };
    });
  }
}
