import {
  auditDifferences,
  daysToAudit,
  heardWithin,
  type AuditDifference,
  type OurCharge,
  type OurMovement,
  type TheirMovement,
} from '@account/domain/commerce/books/gateway-audit/gateway-audit';
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
  type AuditedCharge,
  ChargeAudit,
  type ChargeId,
  Charges,
  monthName,
} from '../../payments/charges/index.js';
import { auditGateways } from '../../ledger/scheduled-jobs/index.js';
import { ContractIncidents } from '../../subscriptions/contracts/index.js';
import { GatewayCalls, type GatewayRef, OpenGateways } from '../../payments/gateways/index.js';
import {
  Disputes,
  type MovedDispute,
  type MovedRefund,
  RefundOperations,
} from '../../payments/refunds/index.js';
import { GatewayAuditRepository, type GatewayAuditRow } from './gateway-audit.repository.js';

export interface AuditedDays {
  from: BusinessDate;
  until: BusinessDate;
}

export type GatewayAudited =
  | { outcome: 'audited'; audit: GatewayAuditRow }
  | { outcome: 'notOffered' }
  | { outcome: 'unavailable'; code: string };

/** Settles nothing: people decide. Meanwhile who was charged twice is not charged again. */
@Injectable()
export class GatewayAudits {
  constructor(
    private readonly gateways: OpenGateways,
    private readonly calls: GatewayCalls,
    private readonly chargeAudit: ChargeAudit,
    private readonly refunds: RefundOperations,
    private readonly disputes: Disputes,
    private readonly charges: Charges,
    private readonly incidents: ContractIncidents,
    private readonly audits: GatewayAuditRepository,
    private readonly settings: SettingsService,
    private readonly day: BusinessDay,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  isKnown(gatewayId: string): boolean {
    return this.settings.current().paymentGateways.some((each) => each.gatewayId === gatewayId);
  }

  open(): GatewayRef[] {
    const refs = new Map(this.gateways.all().map(({ ref }) => [ref.gatewayId, ref]));
    return [...refs.values()];
  }

  closed(): string[] {
    const open = new Set(this.open().map(({ gatewayId }) => gatewayId));
    return this.settings
      .current()
      .paymentGateways.map(({ gatewayId }) => gatewayId)
      .filter((gatewayId) => !open.has(gatewayId));
  }

  /** By the list that the provider gives, day by day. */
  async list(ref: GatewayRef, days: AuditedDays): Promise<GatewayAudited> {
    const movements: ListedMovement[] = [];
    const disputes = await this.disputes.movedOn([ref.gatewayId], days.from, days.until);
    // What we heard of on these days the gateway may have moved before them.
    const from = disputes.length === 0 ? days.from : addDays(days.from, -heardWithin);
    for (let day = from; day <= days.until; day = addDays(day, 1)) {
      const listing = await this.calls.read(ref, 'list', (gateway) => gateway.list(day));
      if (listing.outcome === 'notSent') return { outcome: 'unavailable', code: listing.why };
      if (listing.outcome !== 'listed') return listing;
      movements.push(...listing.movements);
    }
    return { outcome: 'audited', audit: await this.compare([ref.gatewayId], days, movements) };
  }

  /** @param movements all that the gateways' provider lists of these days; what it lists of others is only matched */
  async compare(
    gatewayIds: readonly string[],
    { from, until }: AuditedDays,
    movements: readonly ListedMovement[],
  ): Promise<GatewayAuditRow> {
    const ofDays = movements.filter(({ on }) => on >= from && on <= until);
    const refunds = await this.refunds.processedOn(gatewayIds, from, until);
    const disputes = await this.disputes.movedOn(
      gatewayIds,
      addDays(from, -heardWithin - 1),
      addDays(until, heardWithin),
    );
    const theirs = await this.named(gatewayIds, movements, { refunds, disputes });
    const moved = [...refunds.map(ourRefund), ...disputes.map(ourDispute)];
    const charges = await this.ours(gatewayIds, { from, until }, [...theirs, ...moved]);
    const differences = auditDifferences({ from, until, theirs, charges, movements: moved });
    const auditedAt = this.clock.now();
    const gateways = gatewayIds.toSorted().join(',');
    const audit = { gateways, from, until, movements: ofDays.length, differences, auditedAt };
    const known = await this.audits.different();
    await this.audits.save(audit);
    await this.blockTwice(differences, known);
    if (differences.length > 0) this.say(gateways, differences);
    return audit;
  }

  different(): Promise<GatewayAuditRow[]> {
    return this.audits.different();
  }

  /** A gateway that does not give yesterday's list is asked for no other; one older day keeps none from being compared. */
  @JobHandler(auditGateways)
  async auditUntilYesterday(): Promise<void> {
    const today = await this.day.today();
    for (const ref of this.open()) {
      const [yesterday, ...before] = daysToAudit(await this.audits.newestOf(ref.gatewayId), today);
      if (yesterday === undefined || !(await this.auditDay(ref, yesterday))) continue;
      for (const day of before) await this.auditDay(ref, day);
    }
  }

  private async auditDay(ref: GatewayRef, day: BusinessDate): Promise<boolean> {
    const audited = await this.list(ref, { from: day, until: day });
    if (audited.outcome === 'unavailable')
      this.logger.error('gateway_reconciliation.list_unreadable', undefined, {
        gateway: ref.gatewayId,
        code: audited.code,
      });
    return audited.outcome === 'audited';
  }

  /** Who was charged twice is not charged again until a person has looked; whom they released stays released. */
  private async blockTwice(
    differences: readonly AuditDifference[],
    known: readonly GatewayAuditRow[],
  ): Promise<void> {
    const seen = new Set(known.flatMap((audit) => audit.differences.filter(isTwice).map(chargeOf)));
    const fresh = differences.filter(isTwice).flatMap((difference) => chargeOf(difference) ?? []);
    for (const id of fresh.filter((chargeId) => !seen.has(chargeId))) {
      const charge = await this.charges.find(id as ChargeId);
      if (charge !== undefined)
        await this.incidents.block(charge.subject, `charge ${id} was collected twice`);
    }
  }

  private async named(
    gatewayIds: readonly string[],
    movements: readonly ListedMovement[],
    { refunds, disputes }: { refunds: readonly MovedRefund[]; disputes: readonly MovedDispute[] },
  ): Promise<TheirMovement[]> {
    const names = movements.flatMap(namesOf);
    const byName = await this.chargeAudit.ofNames(gatewayIds, [...new Set(names)]);
    const byReference = new Map([
      ...refunds.map(({ providerRefund, chargeId }) => [providerRefund, chargeId] as const),
      ...disputes.map(({ providerDispute, chargeId }) => [providerDispute, chargeId] as const),
    ]);
    return movements.map((movement) => {
      const { kind, id, orderId, amount, on } = movement;
      const named = namesOf(movement).map((name) => byName.get(name));
      return {
        ...{ kind, amount, on, reference: id },
        chargeId:
          named.find((chargeId) => chargeId !== undefined) ??
          (orderId === null ? undefined : this.chargeAudit.ofOrderId(orderId)) ??
          byReference.get(id) ??
          null,
      };
    });
  }

  private async ours(
    gatewayIds: readonly string[],
    { from, until }: AuditedDays,
    moved: readonly { chargeId: string | null }[],
  ): Promise<OurCharge[]> {
    const collected = await this.chargeAudit.collectedOn(gatewayIds, from, until);
    const known = new Map(collected.map((charge) => [charge.chargeId as string, charge]));
    const named = moved.flatMap(({ chargeId }) => chargeId ?? []);
    const missing = [...new Set(named)].filter((id) => !known.has(id));
    for (const charge of await this.chargeAudit.ofIds(missing as AuditedCharge['chargeId'][]))
      known.set(charge.chargeId, charge);
    return [...known.values()].map(ourCharge);
  }

  private say(gateways: string, differences: readonly AuditDifference[]): void {
    for (const { kind, chargeId, reference } of differences)
      this.logger.error('gateway_reconciliation.difference_found', undefined, {
        code: `billing.audit_difference.${kind}`,
        ...{ gateway: gateways, rowId: chargeId ?? '', reason: reference ?? '' },
      });
  }
}

function isTwice({ kind }: AuditDifference): boolean {
  return kind === 'twice';
}

function chargeOf({ chargeId }: AuditDifference): string | null {
  return chargeId;
}

function ourRefund({ chargeId, amount, providerRefund: reference, on }: MovedRefund): OurMovement {
  return { kind: 'refund', chargeId, reference, amount, on };
}

function ourDispute({ kind, chargeId, amount, providerDispute: reference, on }: MovedDispute): OurMovement {
  return { kind, chargeId, reference, amount, on };
}

function ourCharge({ chargeId, phase, collected, processedOn }: AuditedCharge): OurCharge {
  const isCollected = phase === 'SUCCEEDED' && collected !== null && processedOn !== null;
  return {
    chargeId,
    phase,
    collected: isCollected ? { amount: collected, on: processedOn } : null,
  };
}

/** What a provider collects each month by one agreement has that agreement's id every time. */
function namesOf({ payment, on }: ListedMovement): string[] {
  return payment === null ? [] : [payment, monthName(payment, monthOf(on))];
}
