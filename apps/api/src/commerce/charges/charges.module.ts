import { Module } from '@nestjs/common';

import { BusinessDayModule } from '../business-day/business-day.module.js';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PaymentMethodsModule } from '../payment-methods/payment-methods.module.js';
import { ChargeData } from './charge-data.repository.js';
import { ChargeAuditRepository } from './charge-audit.repository.js';
import { ChargeAudit } from './charge-audit.service.js';
import { ChargeDriver } from './charge-driver.service.js';
import { ChargeErasureRepository } from './charge-erasure.repository.js';
import { ChargeErasure } from './charge-erasure.js';
import { ChargeFigures } from './charge-figures.repository.js';
import { ChargeMetrics } from './charge-metrics.js';
import { ChargeNotices } from './charge-notices.service.js';
import { ChargeReconciler } from './charge-reconciler.service.js';
import { ChargeRefunds } from './charge-refunds.service.js';
import { ChargeRepository } from './charge.repository.js';
import { ChargeReturns } from './charge-returns.service.js';
import { ChargeSearchRepository } from './charge-search.repository.js';
import { ChargeSearch } from './charge-search.service.js';
import { ChargeSeals } from './charge-seals.service.js';
import { ChargeSettlement } from './charge-settlement.service.js';
import { ChargeSubjects } from './charge-subjects.service.js';
import { ChargeUses } from './charge-uses.service.js';
import { ChargesInFlight } from './charges-in-flight.js';
import { EndedChargeCounts } from './ended-charges.service.js';
import { Charges } from './charges.service.js';
import { CustomersModule } from '../customers/customers.module.js';
import { ChargeClosure } from './charge-closure.js';
import { CarrierCharges } from './carrier-charges.service.js';
import { TroubledChargeRepository } from './troubled-charge.repository.js';
import { TroubledCharges } from './troubled-charges.service.js';

@Module({
  imports: [BusinessDayModule, CustomersModule, GatewaysModule, LedgerModule, PaymentMethodsModule],
  providers: [
    CarrierCharges,
    ChargeData,
    ChargeAudit,
    ChargeAuditRepository,
    ChargeClosure,
    ChargeDriver,
    ChargeErasure,
    ChargeErasureRepository,
    ChargeFigures,
    ChargeMetrics,
    ChargeNotices,
    ChargeReconciler,
    ChargeRefunds,
    ChargeRepository,
    ChargeReturns,
    Charges,
    ChargeSeals,
    ChargeSearch,
    ChargeSearchRepository,
    ChargeSettlement,
    ChargesInFlight,
    ChargeSubjects,
    ChargeUses,
    EndedChargeCounts,
    TroubledChargeRepository,
    TroubledCharges,
  ],
  exports: [
    CarrierCharges,
    ChargeAudit,
    ChargeMetrics,
    ChargeReconciler,
    ChargeRefunds,
    ChargeSearch,
    ChargeSubjects,
    Charges,
    ChargesInFlight,
    EndedChargeCounts,
    TroubledCharges,
  ],
})
export class ChargesModule {}
