import {
  paymentMethodTypes,
  type PaymentMethodType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';

import { Logger } from '../../../../platform/logging/logger.js';
import { JobHandler } from '../../../../platform/queue/job-handler.js';
import { BusinessDay } from '../../../ledger/business-day/index.js';
import { type ChargeResult, Charges, type ClaimedCharge } from '../../../payments/charges/index.js';
import { sweepRenewals } from '../../../ledger/scheduled-jobs/index.js';
import { type ContractId, type DueContract, DueContracts } from '../../contracts/index.js';
import { DueActions } from './due-actions.service.js';
import { PlanStops } from '../plan-stops.service.js';
import { RenewalGates } from './renewal-gates.service.js';
import { RenewalLane } from './renewal-lane.js';

const batchSize = 64;

/**
 * Processes due contracts, the longest overdue first. Each payment method type has its own lane, so that a slow
 * gateway does not block the others.
 */
@Injectable()
export class RenewalSweeper implements OnModuleDestroy {
  private sweeping: Promise<void> | undefined;
  private isStopping = false;

  constructor(
    private readonly day: BusinessDay,
    private readonly due: DueContracts,
    private readonly dueActions: DueActions,
    private readonly gates: RenewalGates,
    private readonly stops: PlanStops,
    private readonly charges: Charges,
    private readonly logger: Logger,
  ) {}

  /**
   * Only one sweep per process runs at a time, until nothing is due. A job that starts in the meantime waits
   * for the running sweep.
   */
  @JobHandler(sweepRenewals)
  async runSweep(): Promise<void> {
    this.sweeping ??= this.sweepAll().finally(() => {
      this.sweeping = undefined;
    });
    await this.sweeping;
  }

  async sweepAll(): Promise<void> {
    // Writes a moved sandbox clock to the database before due contracts are queried.
    await this.day.today();
    await this.stops.applyPlanStops();
    await Promise.all([...paymentMethodTypes, null].map((type) => this.sweepLane(type)));
  }

  onModuleDestroy(): void {
    this.isStopping = true;
  }

  private async sweepLane(type: PaymentMethodType | null): Promise<void> {
    const lane = new RenewalLane(() => this.gates.checkGate(type));
    let after: DueContract | null = null;
    do {
      const gate = await lane.refreshGate();
      const withCharges = gate.mode !== 'closed';
      const batch: DueContract[] = await this.due.findDue({ type, after, withCharges, limit: batchSize });
      for (const { id } of batch) {
        if (this.isStopping) break;
        await lane.runInLane(() => this.perform(id, lane));
      }
      after = batch.length < batchSize ? null : (batch.at(-1) ?? null);
    } while (after !== null && !this.isStopping);
    await lane.waitUntilIdle();
  }

  private async perform(id: ContractId, lane: RenewalLane): Promise<void> {
    try {
      const done = await this.dueActions.performDueAction(id, lane.gate);
      if (done.act === 'charge') await this.sendCharge(done.charge, lane);
    } catch (error) {
      this.logger.error('contract_action.failed', error, { rowId: id });
    }
  }

  private async sendCharge(charge: ClaimedCharge, lane: RenewalLane): Promise<void> {
    const { outcome }: ChargeResult = await this.charges.sendChargeFromJob(charge);
    if (outcome === 'notExecuted' || lane.gate.mode === 'probe') await lane.refreshGate();
  }
}
