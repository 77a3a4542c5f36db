import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ChargeWebhooks } from '../../payments/charges/index.js';
import { type VerifiedWebhook, WebhookHandlers, type WebhookResult } from '../../payments/gateways/index.js';
import { RegistrationWebhooks } from '../../payments/payment-methods/index.js';
import { DisputeWebhooks, RefundWebhooks } from '../../payments/refunds/index.js';
import { CarrierWebhooks } from './carrier/carrier-webhooks.js';

/**
 * Dispatches webhooks to the modules that own the reported charges, refunds or agreements. The renewals module
 * is the lowest one that may use all of them.
 */
@Injectable()
export class WebhookDispatch implements OnModuleInit {
  constructor(
    private readonly webhooks: WebhookHandlers,
    private readonly registrations: RegistrationWebhooks,
    private readonly charges: ChargeWebhooks,
    private readonly refunds: RefundWebhooks,
    private readonly disputes: DisputeWebhooks,
    private readonly carriers: CarrierWebhooks,
  ) {}

  onModuleInit(): void {
    this.webhooks.connect((webhook) => this.handleWebhook(webhook));
  }

  private async handleWebhook({ event, ...source }: VerifiedWebhook): Promise<WebhookResult> {
    switch (event.kind) {
      case 'registered':
        return this.registrations.handleRegistered({ ...source, event });
      case 'registrationRefused':
        return this.registrations.handleRefused({ ...source, event });
      case 'agreementEnded':
        return this.registrations.handleAgreementEnded({ ...source, event });
      case 'dispute':
        return this.disputes.handleDispute({ ...source, event });
      case 'chargeChanged': {
        const result = await this.charges.handleChange({ ...source, event });
        return result === 'notMine' ? this.refunds.handleChange({ ...source, event }) : result;
      }
      // The first month of an agreement confirms its registration; every later month pays for a contract.
      case 'collected': {
        const result = await this.registrations.handleCollected({ ...source, event });
        return result === 'notMine' ? this.carriers.handleCollected({ ...source, event }) : result;
      }
      case 'notCollected': {
        const result = await this.registrations.handleNotCollected({ ...source, event });
        return result === 'notMine' ? this.carriers.handleNotCollected({ ...source, event }) : result;
      }
    }
  }
}
