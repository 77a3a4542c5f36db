import { Module } from '@nestjs/common';

import { AccountsModule } from '../../../identity/accounts/accounts.module.js';
import { MyPageModule } from '../../../identity/my-page/my-page.module.js';
import { HttpModule } from '../../../platform/http/http.module.js';
import { CustomersModule } from '../../ledger/customers/customers.module.js';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { PlansModule } from '../../catalogue/plans/plans.module.js';
import { AgreementMethods } from './registration/agreement-methods.service.js';
import { CustomerPaymentMethods } from './customer-payment-methods.repository.js';
import { CardAuthentications } from './saved/card-authentications.service.js';
import { CardFormData } from './choice/card-form-data.service.js';
import { ChargeableMethods } from './saved/chargeable-methods.service.js';
import { EndedAgreements } from './agreements/ended-agreements.service.js';
import { MonthlyAgreementRepository } from './agreements/monthly-agreement.repository.js';
import { MonthlyAgreements } from './agreements/monthly-agreements.service.js';
import { PaymentMethodCatalogue } from './choice/payment-method-catalogue.service.js';
import { PaymentInstruments } from './payment-instruments.service.js';
import { PaymentMethodChoices } from './choice/payment-method-choices.service.js';
import { PaymentMethodDeletion } from './deletion/payment-method-deletion.service.js';
import { PaymentMethodEvents } from './saved/payment-method-events.service.js';
import { PaymentMethodList } from './saved/payment-method-list.service.js';
import { PaymentMethodNames } from './choice/payment-method-names.service.js';
import { PaymentMethodOffers } from './choice/payment-method-offers.js';
import { PaymentMethodRepository } from './payment-method.repository.js';
import { PaymentMethodAuthorizations } from './choice/payment-method-authorizations.service.js';
import { PaymentMethodScreensController } from './pages/payment-method-screens.controller.js';
import { PaymentMethodScreens } from './pages/payment-method-screens.service.js';
import { ProviderMethods } from './registration/provider-methods.service.js';
import { RegistrationTerms } from './registration/registration-terms.service.js';
import { RegistrationChecks } from './registration/registration-checks.service.js';
import { RegistrationDriver } from './registration/registration-driver.service.js';
import { RegistrationFollowUp } from './registration/registration-follow-up.service.js';
import { RegistrationMetrics } from './registration/registration-metrics.js';
import { RegistrationWebhooks } from './registration/registration-webhooks.service.js';
import { RegistrationOpening } from './registration/registration-opening.service.js';
import { RegistrationProgress } from './registration/registration-progress.service.js';
import { RegistrationRepository } from './registration/registration.repository.js';
import { RegistrationReturns } from './registration/registration-returns.service.js';
import { RegistrationEncryption } from './registration/registration-encryption.service.js';
import { RegistrationSettlement } from './registration/registration-settlement.service.js';
import { RegistrationsController } from './registration/registrations.controller.js';
import { RegistrationLookUps } from './registration/registration-look-ups.service.js';
import { Registrations } from './registration/registrations.service.js';
import { MethodViews } from './saved/method-views.service.js';
import { PaymentMethodAuthorizationRepository } from './choice/payment-method-authorization.repository.js';
import { UnusedAgreements } from './agreements/unused-agreements.service.js';

@Module({
  imports: [AccountsModule, CustomersModule, GatewaysModule, HttpModule, MyPageModule, PlansModule],
  controllers: [PaymentMethodScreensController, RegistrationsController],
  providers: [
    AgreementMethods,
    CustomerPaymentMethods,
    CardAuthentications,
    CardFormData,
    ChargeableMethods,
    EndedAgreements,
    MonthlyAgreementRepository,
    MonthlyAgreements,
    PaymentMethodCatalogue,
    PaymentInstruments,
    PaymentMethodChoices,
    PaymentMethodDeletion,
    PaymentMethodEvents,
    PaymentMethodList,
    PaymentMethodNames,
    PaymentMethodOffers,
    PaymentMethodRepository,
    PaymentMethodAuthorizations,
    PaymentMethodScreens,
    ProviderMethods,
    RegistrationTerms,
    RegistrationChecks,
    RegistrationDriver,
    RegistrationFollowUp,
    RegistrationMetrics,
    RegistrationWebhooks,
    RegistrationOpening,
    RegistrationProgress,
    RegistrationRepository,
    RegistrationReturns,
    Registrations,
    RegistrationEncryption,
    RegistrationSettlement,
    RegistrationLookUps,
    PaymentMethodAuthorizationRepository,
    MethodViews,
    UnusedAgreements,
  ],
  exports: [
    RegistrationWebhooks,
    AgreementMethods,
    CardAuthentications,
    CardFormData,
    ChargeableMethods,
    EndedAgreements,
    MonthlyAgreements,
    PaymentMethodCatalogue,
    PaymentMethodChoices,
    PaymentMethodDeletion,
    PaymentMethodList,
    PaymentMethodNames,
    PaymentMethodOffers,
    PaymentMethodAuthorizations,
    PaymentMethodScreens,
    RegistrationLookUps,
    RegistrationReturns,
    MethodViews,
  ],
})
export class PaymentMethodsModule {}
