import { join } from 'node:path';

import { isRelayAddress } from '@account/domain/identity/accounts/relay-address';
import { SmtpMailGateway } from '@account/gateways/mail/smtp-mail-gateway';

import { createAccess, withProgram, type ProgramAccess } from './with-program.js';
import { accountCommands, requireAccount } from './account-commands.js';
import { commandsOfOperations } from './operation-command-lines.js';
import { replayCommands } from './replay-commands.js';
import { supportCommands } from './support-commands.js';
import { Accounting } from '../../commerce/books/accounting/index.js';
import { MoneyFigures } from '../../commerce/books/billing-watch/index.js';
import { AgreementMethods } from '../../commerce/payments/payment-methods/index.js';
import {
  CarrierResults,
  RenewalForecast,
  RenewalSweeper,
} from '../../commerce/subscriptions/renewals/index.js';
import { GatewayReconciliation } from '../../commerce/books/gateway-reconciliation/index.js';
import { Payouts } from '../../commerce/payments/payouts/index.js';
import { BusinessDay } from '../../commerce/ledger/business-day/index.js';
import { ContractOperations, PlanInventory } from '../../commerce/subscriptions/contracts/index.js';
import { GatewayOperations, GatewayPauses } from '../../commerce/payments/gateways/index.js';
import {
  ReviewList,
  ChargeOperations,
  MemberMoney,
  SuspenseOperations,
  TestCharges,
} from '../../commerce/books/charge-operations/index.js';
import { ChargeSearch } from '../../commerce/payments/charges/index.js';
import { InvoiceSearch } from '../../commerce/books/invoices/index.js';
import { Outages } from '../../commerce/books/outages/index.js';
import { OrderConfirmations, OrderExplanations } from '../../commerce/checkout/purchase/index.js';
import { PlanChangeOperations } from '../../commerce/checkout/plan-changes/index.js';
import { SingleUseCodes } from '../../commerce/catalogue/campaigns/index.js';
import { PlanSalesPauses } from '../../commerce/catalogue/plans/index.js';
import { Disputes, RefundOperations } from '../../commerce/payments/refunds/index.js';
import { ConsentsService } from '../../identity/consents/index.js';
import { Customers } from '../../commerce/ledger/customers/index.js';
import { AccountSearch } from '../../identity/accounts/account-search.repository.js';
import { EmailConfirm } from '../../identity/email-confirm/index.js';
import { AccountStatus, SignInMethods } from '../../identity/account-status/index.js';
import { FactorRemovals, SecondFactorsService } from '../../identity/second-factors/index.js';
import { AccountWithdrawal, WithdrawalAnswers } from '../../account-closure/withdrawal/index.js';
import { Mailboxes, Outbox } from '../../messaging/outbox/index.js';
import { EventOperations } from '../../oidc/events/index.js';
import { accountingCommands } from '../../commerce/books/accounting/accounting.commands.js';
import { billingWatchCommands } from '../../commerce/books/billing-watch/billing-watch.commands.js';
import { renewalCommands } from '../../commerce/subscriptions/renewals/renewals.commands.js';
import { gatewayReconciliationCommands } from '../../commerce/books/gateway-reconciliation/gateway-reconciliation.commands.js';
import { payoutCommands } from '../../commerce/payments/payouts/payouts.commands.js';
import { planChangeCommands } from '../../commerce/checkout/plan-changes/operate/plan-changes.commands.js';
import { soldPlanCommands } from '../../commerce/subscriptions/contracts/operate/plan-inventory.commands.js';
import { contractCommands } from '../../commerce/subscriptions/contracts/operate/contracts.commands.js';
import { gatewayCommands } from '../../commerce/payments/gateways/gateways.commands.js';
import { chargeCommands } from '../../commerce/books/charge-operations/charges.commands.js';
import { testChargeCommands } from '../../commerce/books/charge-operations/test-charge.commands.js';
import { suspenseCommands } from '../../commerce/books/charge-operations/suspense.commands.js';
import { invoiceCommands } from '../../commerce/books/invoices/invoices.commands.js';
import { outageCommands } from '../../commerce/books/outages/outages.commands.js';
import { orderConfirmationCommands } from '../../commerce/checkout/purchase/confirmation/order-confirmations.commands.js';
import { campaignCodeCommands } from '../../commerce/catalogue/campaigns/campaign-codes.commands.js';
import { salesCommands } from '../../commerce/catalogue/plans/sales.commands.js';
import { disputeCommands } from '../../commerce/payments/refunds/operate/disputes.commands.js';
import { refundCommands } from '../../commerce/payments/refunds/operate/refunds.commands.js';
import { historyCommands } from '../demo/history-commands.js';
import { mailboxCommands } from '../../messaging/outbox/mailboxes/mailboxes.commands.js';
import { mailCommands } from '../../messaging/outbox/mails.commands.js';
import { eventCommands } from '../../oidc/events/events.commands.js';
import type { Command } from '../../platform/cli/command.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Clock } from '../../platform/clock/clock.js';
import { loadConfig } from '../../platform/config/config.js';
import { jobTableCommands } from '../../platform/job-tables/job-table.commands.js';
import { JobTables } from '../../platform/job-tables/job-tables.service.js';
import { withdrawalAnswerCommands } from '../../account-closure/withdrawal/withdrawal-answers.commands.js';

const workspace = join(import.meta.dirname, '../../../../..');

/** @param access functions that open the program; tests provide their own functions */
export const commandsOf = ({ withProgram, withService, withServices }: ProgramAccess): Command[] => [
  ...accountCommands(
    withServices({
      ...{ accounts: AccountStatus, ways: SignInMethods },
      ...{ money: MemberMoney, mailboxes: Mailboxes },
    }),
  ),
  ...supportCommands(
    withServices({
      ...{ accounts: AccountStatus, search: AccountSearch, removals: FactorRemovals },
      ...{ withdrawal: AccountWithdrawal, charges: ChargeSearch, orders: OrderExplanations },
      ...{ customers: Customers, emails: EmailConfirm, factors: SecondFactorsService },
    }),
  ),
  ...replayCommands(
    withServices({ accounts: AccountStatus, consents: ConsentsService, withdrawal: AccountWithdrawal }),
  ),
  ...jobTableCommands((work) =>
    withProgram((program) => work(program.get(JobTables), program.get(Clock).now())),
  ),
  ...gatewayCommands(withServices({ operations: GatewayOperations, pauses: GatewayPauses })),
  ...chargeCommands(
    withServices({ operations: ChargeOperations, search: ChargeSearch, attentions: ReviewList }),
  ),
  ...suspenseCommands(withService(SuspenseOperations)),
  ...testChargeCommands(withService(TestCharges)),
  ...salesCommands(withService(PlanSalesPauses)),
  ...soldPlanCommands((work) =>
    withProgram(async (program) =>
      work({
        plans: program.get(PlanInventory, { strict: false }),
        now: program.get(Clock).now(),
        today: await program.get(BusinessDay, { strict: false }).today(),
      }),
    ),
  ),
  ...contractCommands(withServices({ contracts: ContractOperations, accounts: AccountStatus })),
  ...planChangeCommands(withService(PlanChangeOperations)),
  ...invoiceCommands(withService(InvoiceSearch)),
  ...orderConfirmationCommands(withService(OrderConfirmations)),
  ...outageCommands(withService(Outages)),
  ...campaignCodeCommands(withService(SingleUseCodes)),
  ...withdrawalAnswerCommands(withService(WithdrawalAnswers)),
  ...mailCommands(
    (work) =>
      withProgram((program) =>
        work({
          outbox: program.get(Outbox, { strict: false }),
          accountNamed: async (name) =>
            (await requireAccount(program.get(AccountStatus, { strict: false }), name)).accountId,
        }),
      ),
    (work) => work(new SmtpMailGateway(loadConfig().get('SMTP_URL'))),
  ),
  ...commandsOfOperations(withProgram),
  ...mailboxCommands((work) =>
    withProgram((program) =>
      work({
        mailboxes: program.get(Mailboxes, { strict: false }),
        isOfRelay: async (id) => {
          const [account] = await program.get(AccountSearch, { strict: false }).findByIds([id as AccountId]);
          return account?.contactEmail != null && isRelayAddress(account.contactEmail);
        },
      }),
    ),
  ),
  ...eventCommands(withService(EventOperations)),
  ...refundCommands(withService(RefundOperations)),
  ...disputeCommands(withService(Disputes)),
  ...accountingCommands(withService(Accounting)),
  ...billingWatchCommands(withService(MoneyFigures)),
  ...renewalCommands((work) =>
    withProgram((program) =>
      work({
        forecast: program.get(RenewalForecast, { strict: false }),
        sweeper: program.get(RenewalSweeper, { strict: false }),
        carriers: {
          methods: program.get(AgreementMethods, { strict: false }),
          results: program.get(CarrierResults, { strict: false }),
        },
      }),
    ),
  ),
  ...gatewayReconciliationCommands(withService(GatewayReconciliation)),
  ...payoutCommands(withService(Payouts)),
];

export const programCommands: Command[] = [
  ...historyCommands(join(workspace, 'prisma/seed/demo-members-with-history.json'), withProgram),
  ...commandsOf(createAccess(withProgram)),
];
