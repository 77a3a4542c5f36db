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
    reason: 'Processes due rows of job tables: retries, and jobs that the queue lost',
  },
  {
    name: 'login-alerts',
    cron: '* * * * *',
    job: sweepLoginAlerts,
    reason: 'Notifies members of logins from new browsers when the queue lost the job',
  },
  {
    name: 'second-factor-removals',
    cron: '* * * * *',
    job: removeDueFactors,
    reason: 'Removes second factors on request of support, one day after the notification',
  },
  {
    name: 'payment-method-registrations',
    cron: '* * * * *',
    job: checkRegistrations,
    reason: 'Looks up payment method registrations without a response, and ends those without a result',
  },
  {
    name: 'unused-agreements',
    cron: '* * * * *',
    job: endUnusedAgreements,
    reason: 'Ends monthly carrier agreements that no purchase uses',
  },
  {
    name: 'charges',
    cron: '* * * * *',
    job: reconcileCharges,
    reason: 'Looks up charges with an unknown outcome at the gateway and completes them',
  },
  {
    name: 'renewals',
    cron: '* * * * *',
    job: sweepRenewals,
    runsAfterClockJump: true,
    reason: 'Charges, retries and ends contracts on their due day',
  },
  {
    name: 'refunds',
    cron: '* * * * *',
    job: checkRefunds,
    reason: 'Looks up refunds with an unknown outcome at the gateway and completes them',
  },
  {
    name: 'contract-reminders',
    cron: '*/5 * * * *',
    job: sendContractReminders,
    runsAfterClockJump: true,
    reason: 'Sends contract reminders in time, also after an outage',
  },
  {
    name: 'gateway-probes',
    cron: '* * * * *',
    job: probeGateways,
    reason: 'Probes failed payment gateways without a charge',
  },
  {
    name: 'billing-watch',
    cron: '* * * * *',
    job: checkBilling,
    reason: 'Reports payment problems to operators at once, and a summary once a day',
  },
  {
    name: 'money-check',
    cron: '*/10 * * * *',
    job: checkMoney,
    reason: 'Compares charges, orders, contracts and books that changed since the last check',
  },
  {
    name: 'document-text-backfill',
    cron: '*/5 * * * *',
    job: carryDocumentsOver,
    reason: 'Moves documents of older releases to shared texts, which takes a third of the space',
  },
  {
    name: 'gateway-reconciliation',
    cron: '30 10 * * *',
    job: reconcileGateways,
    reason:
      'Compares charges of yesterday in Japan with the records of gateways, which are complete hours later',
  },
  {
    name: 'expired-rows',
    cron: '*/10 * * * *',
    job: sweepRows,
    reason: 'Deletes expired rows',
  },
  {
    name: 'partitions',
    cron: '17 * * * *',
    job: maintainPartitions,
    runsAfterClockJump: true,
    reason: 'Creates monthly partitions ahead and drops those whose rows have all expired',
  },
  {
    name: 'signing-keys',
    cron: '30 4 * * *',
    job: rotateSigningKeys,
    reason: 'Rotates signing keys, so that none is older than 90 days',
  },
  {
    name: 'audit-seals',
    cron: '7 * * * *',
    job: sealAudit,
    reason: 'Seals audit events, so that later changes are detected',
  },
];
