import {
  findDifferences,
  daysToReconcile,
  disputeReportDays,
  type ReconciliationDifference,
  type RecordedCharge,
  type RecordedMovement,
  type ReportedMovement,
} from '@account/domain/commerce/books/gateway-reconciliation/gateway-reconciliation';
import { addDays, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { monthOf } from '@account/domain/commerce/subscriptions/contracts/carrier-months';
import type { ListedMovement } from '@account/gateways/payments/gateway-listing';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import { Logger } from '../../../platform/logging/logger.js';
import { JobHandler } from '../../../platform/queue/job-handler.js';
import { SettingsService } from '../../../store/settings/index.js';
import { BusinessDay } from '../../ledger/business-day/index.js';
import {
  type ReconcilableCharge,
  ChargeReconciliation,
  type ChargeId,
  Charges,
  monthlyPaymentId,
} from '../../payments/charges/index.js';
import { reconcileGateways } from '../../ledger/scheduled-jobs/index.js';
import { ContractIncidents } from '../../subscriptions/contracts/index.js';
import { GatewayCalls, type GatewayRef, ConnectedGateways } from '../../payments/gateways/index.js';
import {
  Disputes,
  type MovedDispute,
  type MovedRefund,
  RefundOperations,
} from '../../payments/refunds/index.js';
import {
  GatewayReconciliationRepository,
  type GatewayReconciliationRow,
} from './gateway-reconciliation.repository.js';

export interface ReconciledDays {
  from: BusinessDate;
  until: BusinessDate;
}

export type ReconciliationAnswer =
  | { outcome: 'audited'; audit: GatewayReconciliationRow }
  | { outcome: 'notOffered' }
  | { outcome: 'unavailable'; code: string };

/**
 * Compares the records of gateways with our charges. Only operators settle differences. A customer who was
 * charged twice is not charged again until an operator has reviewed the difference.
 */
@Injectable()
export class GatewayReconciliation {
  constructor(
    private readonly gateways: ConnectedGateways,
    private readonly calls: GatewayCalls,
    private readonly chargeReconciliation: ChargeReconciliation,
    private readonly refunds: RefundOperations,
    private readonly disputes: Disputes,
    private readonly charges: Charges,
    private readonly incidents: ContractIncidents,
    private readonly reconciliations: GatewayReconciliationRepository,
    private readonly settings: SettingsService,
    private readonly day: BusinessDay,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  isKnown(gatewayId: string): boolean {
    return this.settings.current().paymentGateways.some((each) => each.gatewayId === gatewayId);
  }

  findConfiguredGateways(): GatewayRef[] {
    const refs = new Map(this.gateways.listGateways().map(({ ref }) => [ref.gatewayId, ref]));
    return [...refs.values()];
  }

  findUnavailableGateways(): string[] {
    const open = new Set(this.findConfiguredGateways().map(({ gatewayId }) => gatewayId));
    return this.settings
      .current()
      .paymentGateways.map(({ gatewayId }) => gatewayId)
      .filter((gatewayId) => !open.has(gatewayId));
  }

  /** Compares the provider's list with our charges, day by day. */
  async reconcileProviderList(ref: GatewayRef, days: ReconciledDays): Promise<ReconciliationAnswer> {
    const movements: ListedMovement[] = [];
    const disputes = await this.disputes.findMovedOn([ref.gatewayId], days.from, days.until);
    // The gateway may have changed a dispute some days before we were notified.
    const from = disputes.length === 0 ? days.from : addDays(days.from, -disputeReportDays);
    for (let day = from; day <= days.until; day = addDays(day, 1)) {
      const listing = await this.calls.readFromGateway(ref, 'list', (gateway) => gateway.listMovements(day));
      if (listing.outcome === 'notSent') return { outcome: 'unavailable', code: listing.why };
      if (listing.outcome !== 'listed') return listing;
      movements.push(...listing.movements);
    }
    return { outcome: 'audited', audit: await this.compareMovements([ref.gatewayId], days, movements) };
  }

  /**
   * @param movements must include all movements that the provider of these gateways lists for these days.
   *   Movements of other days are used only to find matching entries.
   */
  async compareMovements(
    gatewayIds: readonly string[],
    { from, until }: ReconciledDays,
    movements: readonly ListedMovement[],
  ): Promise<GatewayReconciliationRow> {
    const ofDays = movements.filter(({ on }) => on >= from && on <= until);
    const refunds = await this.refunds.findProcessedOn(gatewayIds, from, until);
    const disputes = await this.disputes.findMovedOn(
      gatewayIds,
      addDays(from, -disputeReportDays - 1),
      addDays(until, disputeReportDays),
    );
    const theirs = await this.resolveCharges(gatewayIds, movements, { refunds, disputes });
    const moved = [...refunds.map(ourRefund), ...disputes.map(ourDispute)];
    const charges = await this.findOurCharges(gatewayIds, { from, until }, [...theirs, ...moved]);
    const differences = findDifferences({ from, until, theirs, charges, movements: moved });
    const auditedAt = this.clock.now();
    const gateways = gatewayIds.toSorted().join(',');
    const audit = { gateways, from, until, movements: ofDays.length, differences, auditedAt };
    const known = await this.reconciliations.findWithDifferences();
    await this.reconciliations.save(audit);
    await this.blockDoubleCharged(differences, known);
    if (differences.length > 0) this.reportDifferences(gateways, differences);
    return audit;
  }

  findWithDifferences(): Promise<GatewayReconciliationRow[]> {
    return this.reconciliations.findWithDifferences();
  }

  /**
   * Skips the remaining days of a gateway if the list of yesterday is unavailable. An unavailable list of an
   * older day does not affect the other days.
   */
  @JobHandler(reconcileGateways)
  async reconcileUntilYesterday(): Promise<void> {
    const today = await this.day.today();
    for (const ref of this.findConfiguredGateways()) {
      const [yesterday, ...before] = daysToReconcile(
        await this.reconciliations.findNewest(ref.gatewayId),
        today,
      );
      if (yesterday === undefined || !(await this.reconcileDay(ref, yesterday))) continue;
      for (const day of before) await this.reconcileDay(ref, day);
    }
  }

  private async reconcileDay(ref: GatewayRef, day: BusinessDate): Promise<boolean> {
    const audited = await this.reconcileProviderList(ref, { from: day, until: day });
    if (audited.outcome === 'unavailable')
      this.logger.error('gateway_reconciliation.list_unreadable', undefined, {
        gateway: ref.gatewayId,
        code: audited.code,
      });
    return audited.outcome === 'audited';
  }

  /**
   * Stops charging a customer who was charged twice until an operator has reviewed it. Does not block a
   * contract that an operator has released.
   */
  private async blockDoubleCharged(
    differences: readonly ReconciliationDifference[],
    known: readonly GatewayReconciliationRow[],
  ): Promise<void> {
    const seen = new Set(known.flatMap((audit) => audit.differences.filter(isDoubleCharge).map(chargeOf)));
    const fresh = differences.filter(isDoubleCharge).flatMap((difference) => chargeOf(difference) ?? []);
    for (const id of fresh.filter((chargeId) => !seen.has(chargeId))) {
      const charge = await this.charges.findCharge(id as ChargeId);
      if (charge !== undefined)
        await this.incidents.blockContract(charge.subject, `charge ${id} was collected twice`);
    }
  }

  private async resolveCharges(
    gatewayIds: readonly string[],
    movements: readonly ListedMovement[],
    { refunds, disputes }: { refunds: readonly MovedRefund[]; disputes: readonly MovedDispute[] },
  ): Promise<ReportedMovement[]> {
    const names = movements.flatMap(namesOf);
    const byName = await this.chargeReconciliation.findByProviderIds(gatewayIds, [...new Set(names)]);
    const byReference = new Map([
      ...refunds.map(({ providerRefundId, chargeId }) => [providerRefundId, chargeId] as const),
      ...disputes.map(({ providerDisputeId, chargeId }) => [providerDisputeId, chargeId] as const),
    ]);
    return movements.map((movement) => {
      const { kind, id, orderId, amount, on } = movement;
      const named = namesOf(movement).map((name) => byName.get(name));
      return {
        ...{ kind, amount, on, reference: id },
        chargeId:
          named.find((chargeId) => chargeId !== undefined) ??
          (orderId === null ? undefined : this.chargeReconciliation.idOfOrderId(orderId)) ??
          byReference.get(id) ??
          null,
      };
    });
  }

  private async findOurCharges(
    gatewayIds: readonly string[],
    { from, until }: ReconciledDays,
    moved: readonly { chargeId: string | null }[],
  ): Promise<RecordedCharge[]> {
    const collected = await this.chargeReconciliation.findCollectedOn(gatewayIds, from, until);
    const known = new Map(collected.map((charge) => [charge.chargeId as string, charge]));
    const named = moved.flatMap(({ chargeId }) => chargeId ?? []);
    const missing = [...new Set(named)].filter((id) => !known.has(id));
    for (const charge of await this.chargeReconciliation.findByIds(
      missing as ReconcilableCharge['chargeId'][],
    ))
      known.set(charge.chargeId, charge);
    return [...known.values()].map(ourCharge);
  }

  private reportDifferences(gateways: string, differences: readonly ReconciliationDifference[]): void {
    for (const { kind, chargeId, reference } of differences)
      this.logger.error('gateway_reconciliation.difference_found', undefined, {
        code: `billing.audit_difference.${kind}`,
        ...{ gateway: gateways, rowId: chargeId ?? '', reason: reference ?? '' },
      });
  }
}

function isDoubleCharge({ kind }: ReconciliationDifference): boolean {
  return kind === 'twice';
}

function chargeOf({ chargeId }: ReconciliationDifference): string | null {
  return chargeId;
}

function ourRefund({ chargeId, amount, providerRefundId: reference, on }: MovedRefund): RecordedMovement {
  return { kind: 'refund', chargeId, reference, amount, on };
}

function ourDispute({
  kind,
  chargeId,
  amount,
  providerDisputeId: reference,
  on,
}: MovedDispute): RecordedMovement {
  return { kind, chargeId, reference, amount, on };
}

function ourCharge({ chargeId, phase, collected, processedOn }: ReconcilableCharge): RecordedCharge {
  const isCollected = phase === 'SUCCEEDED' && collected !== null && processedOn !== null;
  return {
    chargeId,
    phase,
    collected: isCollected ? { amount: collected, on: processedOn } : null,
  };
}

/** All monthly collections under one agreement have the agreement's id. */
function namesOf({ payment, on }: ListedMovement): string[] {
  return payment === null ? [] : [payment, monthlyPaymentId(payment, monthOf(on))];
}
