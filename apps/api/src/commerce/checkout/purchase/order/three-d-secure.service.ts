import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { GatewayCalls } from '../../../payments/gateways/index.js';
import { PaymentMethodCatalogue } from '../../../payments/payment-methods/index.js';
import type { QuoteRow } from '../quote/quote.repository.js';

/** Decides whether the card issuer authenticates a saved card before an order is charged. */
@Injectable()
export class ThreeDSecure {
  constructor(
    private readonly catalogue: PaymentMethodCatalogue,
    private readonly gateways: GatewayCalls,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  isRequired({ paymentMethodType, snapshot, authenticatedUntil }: QuoteRow): boolean {
    if (authenticatedUntil !== null && this.clock.now() < authenticatedUntil) return false;
    if (snapshot.verification.amountToday === 0) return false;
    if (!this.settings.current().threeDSecure.authenticateSavedCards) return false;
    const gateway = this.catalogue.findGateway(paymentMethodType);
    return gateway !== undefined && this.gateways.traits(gateway)?.authentication === true;
  }
}
