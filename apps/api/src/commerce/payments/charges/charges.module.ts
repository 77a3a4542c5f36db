import { Global, Module } from '@nestjs/common';

import { BusinessDayModule } from '../../ledger/business-day/business-day.module.js';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { ReturnPages } from '../gateways/index.js';
import { RegistrationReturns } from '../payment-methods/index.js';
import { LedgerModule } from '../../ledger/ledger/ledger.module.js';
import { PaymentMethodsModule } from '../payment-methods/payment-methods.module.js';
import { CustomerCharges } from './customer-charges.repository.js';
import { ChargeReconciliationRepository } from './operate/charge-reconciliation.repository.js';
import { ChargeReconciliation } from './operate/charge-reconciliation.service.js';
import { ChargeDriver } from './drive/charge-driver.service.js';
import { ChargeFiguresRepository } from './settle/charge-figures.repository.js';
import { ChargeMetrics } from './settle/charge-metrics.js';
import { ChargeWebhooks } from './drive/charge-webhooks.service.js';
import { ChargeReconciler } from './drive/charge-reconciler.service.js';
import { ChargeRefunds } from './settle/charge-refunds.service.js';
import { ChargeRepository } from './charge.repository.js';
import { ChargeReturns } from './drive/charge-returns.service.js';
import { ChargeSearchRepository } from './operate/charge-search.repository.js';
import { ChargeSearch } from './operate/charge-search.service.js';
import { ChargeEncryption } from './charge-encryption.service.js';
import { ChargeSettlement } from './settle/charge-settlement.service.js';
import { ChargeSubjects } from './settle/charge-subjects.service.js';
import { ChargesInFlight } from './drive/charges-in-flight.js';
import { ChargeOutcomeCounts } from './operate/charge-outcome-counts.service.js';
import { Charges } from './claim/charges.service.js';
import { CustomersModule } from '../../ledger/customers/customers.module.js';
import { CarrierCharges } from './claim/carrier-charges.service.js';
import { DisruptedChargeRepository } from './operate/disrupted-charge.repository.js';
import { DisruptedCharges } from './operate/disrupted-charges.service.js';

/** Global, because gateways ask this module for the next page when a browser returns from the provider. */
@Global()
@Module({
  imports: [BusinessDayModule, CustomersModule, GatewaysModule, LedgerModule, PaymentMethodsModule],
  providers: [
    CarrierCharges,
    CustomerCharges,
    ChargeReconciliation,
    ChargeReconciliationRepository,
    ChargeDriver,
    ChargeFiguresRepository,
    ChargeMetrics,
    ChargeWebhooks,
    ChargeReconciler,
    ChargeRefunds,
    ChargeRepository,
    ChargeReturns,
    {
      provide: ReturnPages,
      useFactory: (charge: ChargeReturns, paymentMethod: RegistrationReturns): ReturnPages => ({
        charge,
        paymentMethod,
      }),
      inject: [ChargeReturns, RegistrationReturns],
    },
    Charges,
    ChargeEncryption,
    ChargeSearch,
    ChargeSearchRepository,
    ChargeSettlement,
    ChargesInFlight,
    ChargeSubjects,
    ChargeOutcomeCounts,
    DisruptedChargeRepository,
    DisruptedCharges,
  ],
  exports: [
    ChargeWebhooks,
    CarrierCharges,
    ChargeReconciliation,
    ChargeMetrics,
    ChargeReconciler,
    ChargeRefunds,
    ChargeSearch,
    ChargeSubjects,
    Charges,
    ChargesInFlight,
    ChargeOutcomeCounts,
    ReturnPages,
    DisruptedCharges,
  ],
})
export class ChargesModule {}
