import * as z from 'zod';

import { defineJob } from '../../../platform/queue/job.js';

export const reconcileCharges = defineJob({ name: 'charges.reconcile', lane: 'gateway' });

export const checkBilling = defineJob({ name: 'billing-watch.check', lane: 'default' });

export const sendContractReminders = defineJob({ name: 'contract-reminders.send', lane: 'default' });

export const reconcileGateways = defineJob({ name: 'gateway-reconciliation.run', lane: 'gateway' });

export const probeGateways = defineJob({ name: 'gateways.probe', lane: 'gateway' });

export const processGatewayWebhook = defineJob({
  name: 'gateway-webhooks.process',
  lane: 'gateway',
  data: z.strictObject({ id: z.uuid() }),
});

export const runGatewayTask = defineJob({
  name: 'gateway-tasks.run',
  lane: 'gateway',
  data: z.strictObject({ id: z.uuid() }),
});

export const checkMoney = defineJob({ name: 'money-check.run', lane: 'default' });

export const carryDocumentsOver = defineJob({ name: 'document-texts.backfill', lane: 'default' });

export const checkRegistrations = defineJob({ name: 'payment-method-registrations.check', lane: 'default' });

export const endUnusedAgreements = defineJob({ name: 'unused-agreements.end', lane: 'default' });

export const checkRefunds = defineJob({ name: 'refunds.check', lane: 'gateway' });

export const sweepRenewals = defineJob({ name: 'renewals.sweep', lane: 'billing' });
