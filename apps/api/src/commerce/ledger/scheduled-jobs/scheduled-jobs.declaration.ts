import * as z from 'zod';

import { defineJob } from '../../../platform/queue/job.js';

export const reconcileCharges = defineJob({ name: 'charges.reconcile', lane: 'gateway' });

export const checkBilling = defineJob({ name: 'billing-watch.watch', lane: 'work' });

export const sendContractReminders = defineJob({ name: 'contracts.notices', lane: 'work' });

export const reconcileGateways = defineJob({ name: 'gateway-audit.yesterday', lane: 'gateway' });

export const probeGateways = defineJob({ name: 'gateways.probe', lane: 'gateway' });

export const processGatewayWebhook = defineJob({
  name: 'gateways.handle-notice',
  lane: 'gateway',
  data: z.strictObject({ id: z.uuid() }),
});

export const runGatewayTask = defineJob({
  name: 'gateways.do-task',
  lane: 'gateway',
  data: z.strictObject({ id: z.uuid() }),
});

export const checkMoney = defineJob({ name: 'money-check.look', lane: 'work' });

export const carryDocumentsOver = defineJob({ name: 'documents.carryOver', lane: 'work' });

export const checkRegistrations = defineJob({ name: 'paymentMethod.checkRegistrations', lane: 'work' });

export const endUnusedAgreements = defineJob({ name: 'paymentMethod.endUnusedAgreements', lane: 'work' });

export const checkRefunds = defineJob({ name: 'refunds.check', lane: 'gateway' });

export const sweepRenewals = defineJob({ name: 'renewals.sweep', lane: 'billing' });
