import type { RegistrationInquiry } from '@account/gateways/payments/gateway-registration';
import { Injectable } from '@nestjs/common';

import { Clock, RealClock } from '../../../../platform/clock/clock.js';
import { Logger } from '../../../../platform/logging/logger.js';
import { JobHandler } from '../../../../platform/queue/job-handler.js';
import { checkRegistrations } from '../../../ledger/scheduled-jobs/index.js';
import { GatewayCalls, type NotSent } from '../../gateways/index.js';
import { refOf } from './registration-driver.service.js';
import { isCard } from './registration-outcomes.js';
import { RegistrationRepository, type RegistrationRow } from './registration.repository.js';
import { RegistrationEncryption } from './registration-encryption.service.js';
import { RegistrationSettlement } from './registration-settlement.service.js';

/** Milliseconds of business time to wait for a webhook after the browser's return. */
export const webhookExpectedWithin = 5 * 60_000;

const batchSize = 50;

/** Milliseconds of real time between look-ups; the registration fails after the last one. */
const lookUpInterval = 60_000;
const maxLookUps = 5;

@Injectable()
export class RegistrationChecks {
  private readonly machineTime = new RealClock();

  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly settlement: RegistrationSettlement,
    private readonly encryption: RegistrationEncryption,
    private readonly calls: GatewayCalls,
    private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  @JobHandler(checkRegistrations)
  async checkRegistrations(): Promise<void> {
    const [machine, now] = [this.machineTime.now(), this.clock.now()];
    const returnedBefore = new Date(now.getTime() - webhookExpectedWithin);
    const due = await this.registrations.findDue({ machine, now, returnedBefore }, batchSize);
    for (const row of due) await this.checkRegistration(row);
  }

  private async checkRegistration(row: RegistrationRow): Promise<void> {
    if (row.state === 'AT_PROVIDER')
      return row.returnedAt === null
        ? this.settlement.recordAbandoned(row)
        : this.settlement.recordUnresolved(row, null);
    if (await this.claim(row)) await this.lookUp({ ...row, checks: row.checks + 1 });
  }

  private claim(row: RegistrationRow): Promise<boolean> {
    const leaseEndsAt = new Date(this.machineTime.now().getTime() + lookUpInterval);
    const change = { state: 'CHECKING', checks: row.checks + 1, leaseEndsAt } as const;
    return this.registrations.moveLapsed(row, change);
  }

  private async lookUp(row: RegistrationRow): Promise<void> {
    const { request, reference } = this.encryption.decryptRequest(row);
    const found: RegistrationInquiry | NotSent = await this.calls.readFromGateway(
      refOf(row),
      'inquireRegistration',
      (gateway) => gateway.inquireRegistration(request, reference),
    );
    if (found.outcome === 'found') {
      await this.settlement.recordRegistered(row, found.registered);
      return;
    }
    if (found.outcome !== 'notOffered' && row.checks < maxLookUps) return;
    this.logger.error('payment_method_registration.abandoned', undefined, { rowId: row.id });
    const { customerCode } = request;
    await this.settlement.recordUnresolved(row, isCard(row) ? { customerCode, agreement: null } : null);
  }
}
