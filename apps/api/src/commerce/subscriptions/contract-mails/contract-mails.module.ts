import { Module } from '@nestjs/common';

import { AccountsModule } from '../../../identity/accounts/accounts.module.js';
import { BusinessDayModule } from '../../ledger/business-day/business-day.module.js';
import { ContractsModule } from '../contracts/contracts.module.js';
import { PaymentMethodsModule } from '../../payments/payment-methods/payment-methods.module.js';
import { PlansModule } from '../../catalogue/plans/plans.module.js';
import { ContractEventMails } from './contract-event-mails.service.js';
import { ContractRecipients } from './contract-recipients.service.js';
import { AddressedContracts } from './addressed-contracts.service.js';
import { PlanChangeMails } from './plan-change-mails.service.js';
import { ReminderWriter } from './reminder-writer.service.js';

@Module({
  imports: [AccountsModule, BusinessDayModule, ContractsModule, PaymentMethodsModule, PlansModule],
  providers: [AddressedContracts, ContractEventMails, ContractRecipients, PlanChangeMails, ReminderWriter],
  exports: [ContractRecipients],
})
export class ContractMailsModule {}
