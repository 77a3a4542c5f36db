import { Module } from '@nestjs/common';

import { AccountsModule } from '../../identity/accounts/accounts.module.js';
import { MyPageModule } from '../../identity/my-page/my-page.module.js';
import { HttpModule } from '../../platform/http/http.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { AgreementMethods } from './agreement-methods.service.js';
import { PaymentMethodData } from './payment-method-data.repository.js';
import { AuthenticatedCards } from './authenticated-cards.service.js';
import { CardFormData } from './card-form-data.service.js';
import { ChargeableMethods } from './chargeable-methods.service.js';
import { EndedAgreements } from './ended-agreements.service.js';
import { MonthlyAgreementRepository } from './monthly-agreement.repository.js';
import { MonthlyAgreements } from './monthly-agreements.service.js';
import { MonthlyTermsOf } from './monthly-terms.service.js';
import { OfferedMethods } from './offered-methods.service.js';
import { PaymentInstruments } from './payment-instruments.service.js';
import { PaymentMethodChoices } from './payment-method-choices.service.js';
import { PaymentMethodDeletion } from './payment-method-deletion.service.js';
import { PaymentMethodErasureRepository } from './payment-method-erasure.repository.js';
import { PaymentMethodEvents } from './payment-method-events.service.js';
import { PaymentMethodList } from './payment-method-list.service.js';
import { PaymentMethodNames } from './payment-method-names.service.js';
import { PaymentMethodOffers } from './payment-method-offers.js';
import { PaymentMethodRepository } from './payment-method.repository.js';
import { PaymentMethodRounds } from './payment-method-rounds.service.js';
import { PaymentMethodRows } from './payment-method-rows.js';
import { PaymentMethodScreensController } from './payment-method-screens.controller.js';
import { PaymentMethodScreens } from './payment-method-screens.service.js';
import { PaymentMethodUses } from './payment-method-uses.service.js';
import './payment-methods.rows.js';
import './payment-methods.settings.js';
import { RegisteredMethods } from './registered-methods.service.js';
import { RegistrationAmounts } from './registration-amounts.service.js';
import { RegistrationChecks } from './registration-checks.service.js';
import { RegistrationDriver } from './registration-driver.service.js';
import { RegistrationFollowUp } from './registration-follow-up.service.js';
import { RegistrationMetrics } from './registration-metrics.js';
import { RegistrationNotices } from './registration-notices.service.js';
import { RegistrationOpening } from './registration-opening.service.js';
import { RegistrationProgress } from './registration-progress.service.js';
import { RegistrationRepository } from './registration.repository.js';
import { RegistrationReturns } from './registration-returns.service.js';
import { RegistrationSeals } from './registration-seals.service.js';
import { RegistrationSettlement } from './registration-settlement.service.js';
import { RegistrationsController } from './registrations.controller.js';
import { RegistrationsFound } from './registrations-found.service.js';
import { Registrations } from './registrations.service.js';
import { ShownMethods } from './shown-methods.service.js';
import { RoundRepository } from './round.repository.js';
import { UnusedAgreements } from './unused-agreements.service.js';
import { PaymentMethodClosure } from './payment-method-closure.js';

@Module({
  imports: [AccountsModule, CustomersModule, GatewaysModule, HttpModule, MyPageModule],
  controllers: [PaymentMethodScreensController, RegistrationsController],
  providers: [
    AgreementMethods,
    PaymentMethodData,
    AuthenticatedCards,
    CardFormData,
    ChargeableMethods,
    EndedAgreements,
    MonthlyAgreementRepository,
    MonthlyAgreements,
    MonthlyTermsOf,
    OfferedMethods,
    PaymentInstruments,
    PaymentMethodChoices,
    PaymentMethodClosure,
    PaymentMethodDeletion,
    PaymentMethodErasureRepository,
    PaymentMethodEvents,
    PaymentMethodList,
    PaymentMethodNames,
    PaymentMethodOffers,
    PaymentMethodRepository,
    PaymentMethodRounds,
    PaymentMethodRows,
    PaymentMethodScreens,
    PaymentMethodUses,
    RegisteredMethods,
    RegistrationAmounts,
    RegistrationChecks,
    RegistrationDriver,
    RegistrationFollowUp,
    RegistrationMetrics,
    RegistrationNotices,
    RegistrationOpening,
    RegistrationProgress,
    RegistrationRepository,
    RegistrationReturns,
    Registrations,
    RegistrationSeals,
    RegistrationSettlement,
    RegistrationsFound,
    RoundRepository,
    ShownMethods,
    UnusedAgreements,
  ],
  exports: [
    AgreementMethods,
    AuthenticatedCards,
    CardFormData,
    ChargeableMethods,
    EndedAgreements,
    MonthlyAgreements,
    MonthlyTermsOf,
    OfferedMethods,
    PaymentMethodChoices,
    PaymentMethodDeletion,
    PaymentMethodList,
    PaymentMethodNames,
    PaymentMethodRounds,
    PaymentMethodScreens,
    PaymentMethodUses,
    RegistrationAmounts,
    RegistrationsFound,
    ShownMethods,
  ],
})
export class PaymentMethodsModule {}
