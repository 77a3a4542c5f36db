import { Module } from '@nestjs/common';

import { AccountsModule } from '../../identity/accounts/accounts.module.js';
import { MyPageModule } from '../../identity/my-page/my-page.module.js';
import { HttpModule } from '../../platform/http/http.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { AgreementMethods } from './agreements/agreement-methods.service.js';
import { PaymentMethodData } from './payment-method-data.repository.js';
import { AuthenticatedCards } from './saved/authenticated-cards.service.js';
import { CardFormData } from './choice/card-form-data.service.js';
import { ChargeableMethods } from './saved/chargeable-methods.service.js';
import { EndedAgreements } from './agreements/ended-agreements.service.js';
import { MonthlyAgreementRepository } from './agreements/monthly-agreement.repository.js';
import { MonthlyAgreements } from './agreements/monthly-agreements.service.js';
import { MonthlyTermsOf } from './agreements/monthly-terms.service.js';
import { OfferedMethods } from './choice/offered-methods.service.js';
import { PaymentInstruments } from './saved/payment-instruments.service.js';
import { PaymentMethodChoices } from './choice/payment-method-choices.service.js';
import { PaymentMethodDeletion } from './saved/payment-method-deletion.service.js';
import { PaymentMethodErasureRepository } from './payment-method-erasure.repository.js';
import { PaymentMethodEvents } from './saved/payment-method-events.service.js';
import { PaymentMethodList } from './saved/payment-method-list.service.js';
import { PaymentMethodNames } from './saved/payment-method-names.service.js';
import { PaymentMethodOffers } from './choice/payment-method-offers.js';
import { PaymentMethodRepository } from './saved/payment-method.repository.js';
import { PaymentMethodRounds } from './choice/payment-method-rounds.service.js';
import { PaymentMethodRows } from './payment-method-rows.js';
import { PaymentMethodScreensController } from './pages/payment-method-screens.controller.js';
import { PaymentMethodScreens } from './pages/payment-method-screens.service.js';
import { PaymentMethodUses } from './saved/payment-method-uses.service.js';
import './payment-methods.rows.js';
import './settings/payment-methods.settings.js';
import { RegisteredMethods } from './settlement/registered-methods.service.js';
import { RegistrationAmounts } from './registration/registration-amounts.service.js';
import { RegistrationChecks } from './registration/registration-checks.service.js';
import { RegistrationDriver } from './registration/registration-driver.service.js';
import { RegistrationFollowUp } from './settlement/registration-follow-up.service.js';
import { RegistrationMetrics } from './settlement/registration-metrics.js';
import { RegistrationNotices } from './settlement/registration-notices.service.js';
import { RegistrationOpening } from './registration/registration-opening.service.js';
import { RegistrationProgress } from './registration/registration-progress.service.js';
import { RegistrationRepository } from './registration/registration.repository.js';
import { RegistrationReturns } from './settlement/registration-returns.service.js';
import { RegistrationSeals } from './registration/registration-seals.service.js';
import { RegistrationSettlement } from './settlement/registration-settlement.service.js';
import { RegistrationsController } from './registration/registrations.controller.js';
import { RegistrationsFound } from './settlement/registrations-found.service.js';
import { Registrations } from './registration/registrations.service.js';
import { ShownMethods } from './saved/shown-methods.service.js';
import { RoundRepository } from './choice/round.repository.js';
import { UnusedAgreements } from './agreements/unused-agreements.service.js';
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
