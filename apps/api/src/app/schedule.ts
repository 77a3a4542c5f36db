import {
  reconcileGateways,
  carryDocumentsOver,
  checkMoney,
  checkRefunds,
  checkRegistrations,
  endUnusedAgreements,
  probeGateways,
  reconcileCharges,
  sweepRenewals,
  checkBilling,
  sendContractReminders,
} from '../commerce/ledger/scheduled-jobs/index.js';
import { sweepLoginAlerts } from '../identity/login-history/index.js';
import { removeDueFactors } from '../identity/second-factors/index.js';
import { rotateSigningKeys } from '../oidc/keys/index.js';
import { sealAudit } from '../platform/audit/audit-chain.service.js';
import { sweepRows } from '../platform/lifecycle/row-sweeper.js';
import { sweepJobTables } from '../platform/job-tables/job-table-sweep.service.js';
import { maintainPartitions } from '../platform/partitions/partitions.service.js';
import type { Schedule } from '../platform/queue/scheduling/schedule.js';

export const schedules: readonly Schedule[] = [
  {
    name: 'jobs',
    cron: '* * * * *',
    job: sweepJobTables,
    reason: 'What waits for another try, or whose job the queue lost, is done: mails, text messages, notices',
  },
  {
    name: 'login-alerts',
    cron: '* * * * *',
    job: sweepLoginAlerts,
    reason: 'Members are told of logins from new browsers, also when the first hint got lost',
  },
  {
    name: 'second-factor-removals',
    cron: '* * * * *',
    job: removeDueFactors,
    reason: 'Members who lost a second factor and told support log in without it, a day after they were told',
  },
  {
    name: 'payment-method-registrations',
    cron: '* * * * *',
    job: checkRegistrations,
    reason:
      'A lost answer about a payment method is looked up, and whoever waits for news learns that none came',
  },
  {
    name: 'unused-agreements',
    cron: '* * * * *',
    job: endUnusedAgreements,
    reason: 'Who agreed to be charged on each 1st and then bought nothing is not charged',
  },
  {
    name: 'charges',
    cron: '* * * * *',
    job: reconcileCharges,
    reason: 'A charge whose answer or process was lost is looked up at its provider and brought to its end',
  },
  {
    name: 'renewals',
    cron: '* * * * *',
    job: sweepRenewals,
    runsAfterClockJump: true,
    reason: 'Contracts are charged, tried again and ended on the day on which that is due',
  },
  {
    name: 'refunds',
    cron: '* * * * *',
    job: checkRefunds,
    reason: 'A refund whose answer or process was lost is looked up at its provider and brought to its end',
  },
  {
    name: 'contract-reminders',
    cron: '*/5 * * * *',
    job: sendContractReminders,
    runsAfterClockJump: true,
    reason: 'Members read in time what their contracts are about to do, also after an outage',
  },
  {
    name: 'gateway-probes',
    cron: '* * * * *',
    job: probeGateways,
    reason: 'A payment gateway that failed is asked whether it answers again, without a charge',
  },
  {
    name: 'billing-watch',
    cron: '* * * * *',
    job: checkBilling,
    reason: 'Operators are told at once when something is wrong with payments, and once a day how they went',
  },
  {
    name: 'money-check',
    cron: '*/10 * * * *',
    job: checkMoney,
    reason:
      'Charges, orders, contracts and books are compared with each other where they changed since the last check',
  },
  {
    name: 'document-text-backfill',
    cron: '*/5 * * * *',
    job: carryDocumentsOver,
    reason: 'Documents of older releases say what they say by a text that many share, in a third of the room',
  },
  {
    name: 'gateway-reconciliation',
    cron: '30 10 * * *',
    job: reconcileGateways,
    reason:
      'What gateways collected yesterday in Japan is compared with our charges, once their lists have it: hours later',
  },
  {
    name: 'expired-rows',
    cron: '*/10 * * * *',
    job: sweepRows,
    reason: 'Tables that only grow lose what has expired',
  },
  {
    name: 'partitions',
    cron: '17 * * * *',
    job: maintainPartitions,
    runsAfterClockJump: true,
    reason: 'Tables by month have their next months in time, and lose those of which everything has expired',
  },
  {
    name: 'signing-keys',
    cron: '30 4 * * *',
    job: rotateSigningKeys,
    reason: 'Tokens are signed with keys that are not older than 90 days',
  },
  {
    name: 'audit-seals',
    cron: '7 * * * *',
    job: sealAudit,
    reason: 'What operators and members did cannot be changed afterwards without being seen',
  },
];
