import { join } from 'node:path';

import { isRelayAddress } from '@account/domain/identity/accounts/relay-address';
import { SmtpMailGateway } from '@account/gateways/mail/smtp-mail-gateway';

import { accessBy, withProgram, type ProgramAccess } from './with-program.js';
import { accountCommands, theAccount } from './account-commands.js';
import { operatedCommands } from './operated-commands.js';
import { replayCommands } from './replay-commands.js';
import { supportCommands } from './support-commands.js';
import { Accounting } from '../../commerce/books/accounting/accounting.service.js';
import { accountingCommands } from '../../commerce/books/accounting/accounting.commands.js';
import { billingWatchCommands } from '../../commerce/books/billing-watch/billing-watch.commands.js';
import { MoneyFigures } from '../../commerce/books/billing-watch/money-figures.service.js';
import { AgreementMethods } from '../../commerce/payments/payment-methods/registration/agreement-methods.service.js';
import { CarrierResults } from '../../commerce/subscriptions/renewals/carrier/carrier-results.service.js';
import { RenewalForecast } from '../../commerce/subscriptions/renewals/renewal-forecast.service.js';
import { RenewalSweeper } from '../../commerce/subscriptions/renewals/sweep/renewal-sweeper.service.js';
import { renewalCommands } from '../../commerce/subscriptions/renewals/renewals.commands.js';
import { gatewayAuditCommands } from '../../commerce/books/gateway-audit/gateway-audit.commands.js';
import { GatewayAudits } from '../../commerce/books/gateway-audit/gateway-audit.service.js';
import { payoutCommands } from '../../commerce/payments/payouts/payouts.commands.js';
import { Payouts } from '../../commerce/payments/payouts/payouts.service.js';
import { BusinessDay } from '../../commerce/ledger/business-day/business-day.service.js';
import { ContractOperations } from '../../commerce/subscriptions/contracts/operate/contract-operations.service.js';
import { soldPlanCommands } from '../../commerce/subscriptions/contracts/operate/plan-inventory.commands.js';
import { PlanInventory } from '../../commerce/subscriptions/contracts/operate/plan-inventory.service.js';
import { contractCommands } from '../../commerce/subscriptions/contracts/operate/contracts.commands.js';
import { GatewayPauses } from '../../commerce/payments/gateways/calls/gateway-pauses.service.js';
import { GatewayOperations } from '../../commerce/payments/gateways/gateway-operations.service.js';
import { gatewayCommands } from '../../commerce/payments/gateways/gateways.commands.js';
import { ChargeAttentions } from '../../commerce/books/charge-operations/charge-attention.service.js';
import { ChargeOperations } from '../../commerce/books/charge-operations/charge-operations.service.js';
import { chargeCommands } from '../../commerce/books/charge-operations/charges.commands.js';
import { SuspenseOperations } from '../../commerce/books/charge-operations/suspense-operations.service.js';
import { trialChargeCommands } from '../../commerce/books/charge-operations/trial-charge.commands.js';
import { TrialCharges } from '../../commerce/books/charge-operations/trial-charge.service.js';
import { suspenseCommands } from '../../commerce/books/charge-operations/suspense.commands.js';
import { MemberMoney } from '../../commerce/books/charge-operations/member-money.service.js';
import { ChargeSearch } from '../../commerce/payments/charges/operate/charge-search.service.js';
import { invoiceCommands } from '../../commerce/books/invoices/invoices.commands.js';
import { InvoiceSearch } from '../../commerce/books/invoices/invoice-search.service.js';
import { outageCommands } from '../../commerce/books/outages/outages.commands.js';
import { Outages } from '../../commerce/books/outages/outages.service.js';
import { OrderConfirmations } from '../../commerce/checkout/purchase/confirmation/order-confirmations.service.js';
import { orderConfirmationCommands } from '../../commerce/checkout/purchase/confirmation/order-confirmations.commands.js';
import { campaignCodeCommands } from '../../commerce/catalogue/campaigns/campaign-codes.commands.js';
import { SingleUseCodes } from '../../commerce/catalogue/campaigns/single-use-codes.service.js';
import { PlanSalesPauses } from '../../commerce/catalogue/plans/plan-sales-pauses.service.js';
import { salesCommands } from '../../commerce/catalogue/plans/sales.commands.js';
import { disputeCommands } from '../../commerce/payments/refunds/operate/disputes.commands.js';
import { Disputes } from '../../commerce/payments/refunds/disputes/disputes.service.js';
import { RefundOperations } from '../../commerce/payments/refunds/operate/refund-operations.service.js';
import { refundCommands } from '../../commerce/payments/refunds/operate/refunds.commands.js';
import { historyCommands } from '../demo/histories.js';
import { ConsentsService } from '../../identity/consents/consents.service.js';
import { Customers } from '../../commerce/ledger/customers/customers.service.js';
import { OrderExplanations } from '../../commerce/checkout/purchase/order/order-explanations.service.js';
import { AccountSearch } from '../../identity/accounts/account-search.repository.js';
import { EmailConfirm } from '../../identity/email-confirm/email-confirm.service.js';
import { WaysIn } from '../../identity/account-status/ways-in.service.js';
import { FactorRemovals } from '../../identity/second-factors/removal/factor-removals.service.js';
import { SecondFactorsService } from '../../identity/second-factors/second-factors.service.js';
import { AccountWithdrawal } from '../../account-closure/withdrawal/account-withdrawal.service.js';
import { AccountStatus } from '../../identity/account-status/account-status.service.js';
import { mailboxCommands } from '../../messaging/outbox/mailboxes/mailboxes.commands.js';
import { Mailboxes } from '../../messaging/outbox/mailboxes/mailboxes.service.js';
import { mailCommands } from '../../messaging/outbox/mails.commands.js';
import { Outbox } from '../../messaging/outbox/outbox.service.js';
import { eventCommands } from '../../oidc/events/events.commands.js';
import { EventOperations } from '../../oidc/events/event-operations.service.js';
import type { Command } from '../../platform/cli/command.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Clock } from '../../platform/clock/clock.js';
import { loadConfig } from '../../platform/config/config.js';
import { workCommands } from '../../platform/work/work.commands.js';
import { Work } from '../../platform/work/work.service.js';
import { withdrawalAnswerCommands } from '../../account-closure/withdrawal/withdrawal-answers.commands.js';
import { WithdrawalAnswers } from '../../account-closure/withdrawal/withdrawal-answers.service.js';

const workspace = join(import.meta.dirname, '../../../../..');

/** @param access to the program, which tests have open already */
export const commandsOf = ({ withProgram, withService, withServices }: ProgramAccess): Command[] => [
  ...accountCommands(
    withServices({
      ...{ accounts: AccountStatus, ways: WaysIn },
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
  ...workCommands((work) => withProgram((program) => work(program.get(Work), program.get(Clock).now()))),
  ...gatewayCommands(withServices({ desk: GatewayOperations, pauses: GatewayPauses })),
  ...chargeCommands(
    withServices({ desk: ChargeOperations, search: ChargeSearch, attentions: ChargeAttentions }),
  ),
  ...suspenseCommands(withService(SuspenseOperations)),
  ...trialChargeCommands(withService(TrialCharges)),
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
            (await theAccount(program.get(AccountStatus, { strict: false }), name)).accountId,
        }),
      ),
    (work) => work(new SmtpMailGateway(loadConfig().get('SMTP_URL'))),
  ),
  ...operatedCommands(withProgram),
  ...mailboxCommands((work) =>
    withProgram((program) =>
      work({
        mailboxes: program.get(Mailboxes, { strict: false }),
        isOfRelay: async (id) => {
          const [account] = await program.get(AccountSearch, { strict: false }).byIds([id as AccountId]);
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
  ...gatewayAuditCommands(withService(GatewayAudits)),
  ...payoutCommands(withService(Payouts)),
];

export const programCommands: Command[] = [
  ...historyCommands(join(workspace, 'prisma/seed/people-with-past.json'), withProgram),
  ...commandsOf(accessBy(withProgram)),
];
