import { Module } from '@nestjs/common';

import { AccountsModule } from '../../../identity/accounts/accounts.module.js';
import { BusinessDayModule } from '../../ledger/business-day/business-day.module.js';
import { ChargesModule } from '../charges/charges.module.js';
import { CustomersModule } from '../../ledger/customers/customers.module.js';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { LedgerModule } from '../../ledger/ledger/ledger.module.js';
import { PaymentMethodsModule } from '../payment-methods/payment-methods.module.js';
import { CustomerRefunds } from './customer-refunds.repository.js';
import { DisputeWebhooks } from './webhooks/dispute-webhooks.service.js';
import { DisputeRepository } from './dispute.repository.js';
import { Disputes } from './disputes/disputes.service.js';
import { PaidCharges } from './paid-charges.service.js';
import { RefundBookings } from './books/refund-bookings.service.js';
import { RefundChecks } from './send/refund-checks.service.js';
import { RefundOperations } from './operate/refund-operations.service.js';
import { RefundEvents } from './books/refund-events.service.js';
import { RefundWebhooks } from './webhooks/refund-webhooks.service.js';
import { RefundSender } from './send/refund-sender.service.js';
import { RefundSettlement } from './send/refund-settlement.service.js';
import { RefundRepository } from './refund.repository.js';
import { Refunds } from './refunds.service.js';
import { StoreModule } from '../../../store/store.module.js';

@Module({
  imports: [
    AccountsModule,
    BusinessDayModule,
    ChargesModule,
    CustomersModule,
    GatewaysModule,
    LedgerModule,
    PaymentMethodsModule,
    StoreModule,
  ],
  providers: [
    CustomerRefunds,
    DisputeWebhooks,
    DisputeRepository,
    Disputes,
    PaidCharges,
    RefundBookings,
    RefundChecks,
    RefundOperations,
    RefundEvents,
    RefundWebhooks,
    RefundRepository,
    Refunds,
    RefundSender,
    RefundSettlement,
  ],
  exports: [DisputeWebhooks, Disputes, RefundOperations, RefundWebhooks],
})
export class RefundsModule {}
