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
import { DueActs } from './due-acts.service.js';
import { PlanStops } from '../plan-stops.service.js';
import { RenewalGates } from './renewal-gates.service.js';
import { RenewalLane } from './renewal-lane.js';

const batchSize = 64;

/** The longest due first; a lane for each way to pay, so that a slow gateway holds up nobody else. */
@Injectable()
export class RenewalSweeper implements OnModuleDestroy {
  private sweeping: Promise<void> | undefined;
  private isStopping = false;

  constructor(
    private readonly day: BusinessDay,
    private readonly due: DueContracts,
    private readonly acts: DueActs,
    private readonly gates: RenewalGates,
    private readonly stops: PlanStops,
    private readonly charges: Charges,
    private readonly logger: Logger,
  ) {}

  /** One sweep of a process goes on for as long as anything is due; a job that comes meanwhile joins it. */
  @JobHandler(sweepRenewals)
  async run(): Promise<void> {
    this.sweeping ??= this.sweep().finally(() => {
      this.sweeping = undefined;
    });
    await this.sweeping;
  }

  async sweep(): Promise<void> {
    // Where a sandbox's clock has moved, the database hears of it before it is asked what is due.
    await this.day.today();
    await this.stops.follow();
    await Promise.all([...paymentMethodTypes, null].map((type) => this.sweepLane(type)));
  }

  onModuleDestroy(): void {
    this.isStopping = true;
  }

  private async sweepLane(type: PaymentMethodType | null): Promise<void> {
    const lane = new RenewalLane(() => this.gates.check(type));
    let after: DueContract | null = null;
    do {
      const gate = await lane.look();
      const withCharges = gate.mode !== 'closed';
      const batch: DueContract[] = await this.due.find({ type, after, withCharges, limit: batchSize });
      for (const { id } of batch) {
        if (this.isStopping) break;
        await lane.enter(() => this.perform(id, lane));
      }
      after = batch.length < batchSize ? null : (batch.at(-1) ?? null);
    } while (after !== null && !this.isStopping);
    await lane.done();
  }

  private async perform(id: ContractId, lane: RenewalLane): Promise<void> {
    try {
      const done = await this.acts.perform(id, lane.gate);
      if (done.act === 'charge') await this.collect(done.charge, lane);
    } catch (error) {
      this.logger.error('contract_action.failed', error, { rowId: id });
    }
  }

  private async collect(charge: ClaimedCharge, lane: RenewalLane): Promise<void> {
    const { outcome }: ChargeResult = await this.charges.collect(charge);
    if (outcome === 'notExecuted' || lane.gate.mode === 'probe') await lane.look();
  }
}
