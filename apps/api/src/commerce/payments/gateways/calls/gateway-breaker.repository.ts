import type { BreakerRequest } from '@account/gateways/payments/gateway-breaker';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

import { Database } from '../../../../platform/prisma/database.js';
import type { GatewayBreaker } from '../../../../platform/prisma/generated/client.js';
import { selectColumns } from '../../../../platform/prisma/columns.js';
import { jsonColumn } from '../../../../platform/prisma/json-column.js';
import type { GatewayRef } from './gateway.declaration.js';

/** A running request. After `until` (real time in milliseconds), its process is considered dead. */
export interface Permit {
  readonly id: string;
  readonly until: number;
  /** Missing in permits that the previous release wrote. */
  readonly since?: number | undefined;
  readonly probe?: Exclude<BreakerRequest, 'request'> | undefined;
  readonly probedBefore?: number | null | undefined;
}

const storedAdmitted = jsonColumn<number[]>('gateway_breaker.admitted', z.array(z.number()));
const storedPermits = jsonColumn<Permit[]>(
  'gateway_breaker.in_flight',
  z.array(
    z.object({
      id: z.string(),
      until: z.number(),
      since: z.number().optional(),
      probe: z.enum(['trial', 'lookUp']).optional(),
      probedBefore: z.number().nullish(),
    }),
  ),
);

export interface BreakerRow {
  recent: string;
  openSince: Date | null;
  probedAt: Date | null;
  admitted: readonly number[];
  inFlight: readonly Permit[];
}

export interface FoundBreaker extends BreakerRow {
  version: number;
  isPaused: boolean;
  now: Date;
}

/** Id that stands for all gateways, including gateways that a later store file adds. */
export const everyGateway = '*';

const fields = ['recent', 'openSince', 'probedAt', 'admitted', 'inFlight', 'version'] as const;

type Found = { [Field in (typeof fields)[number]]: FoundBreaker[Field] | null };

@Injectable()
export class GatewayBreakerRepository {
  constructor(private readonly database: Database) {}

  async findBreaker({ gatewayId, type }: GatewayRef): Promise<FoundBreaker> {
    const [row] = await this.database.statement<Found & Pick<FoundBreaker, 'isPaused' | 'now'>>(
      'gateway-breaker-find',
      `SELECT ${selectColumns<GatewayBreaker>('b', fields)}, clock_timestamp() AS now,
              EXISTS (SELECT 1 FROM gateway_pause WHERE gateway_id IN ($1, '${everyGateway}')) AS "isPaused"
         FROM (SELECT 1) AS one
         LEFT JOIN gateway_breaker b ON b.gateway_id = $1 AND b.payment_method_type = $2`,
      [gatewayId, type],
    );
    if (row === undefined) throw new Error('The query must return a row');
    const { recent, admitted, inFlight, version, ...rest } = row;
    return {
      ...rest,
      recent: recent ?? '',
      admitted: admitted === null ? [] : storedAdmitted.read(admitted),
      inFlight: inFlight === null ? [] : storedPermits.read(inFlight),
      version: version ?? 0,
    };
  }

  /** @returns false if another process has changed it since `version` */
  async save({ gatewayId, type }: GatewayRef, version: number, row: BreakerRow): Promise<boolean> {
    const { recent, openSince, probedAt, admitted, inFlight } = row;
    const saved = await this.database.statement(
      'gateway-breaker-save',
      `INSERT INTO gateway_breaker AS b
              (gateway_id, payment_method_type, recent, open_since, probed_at, admitted, in_flight, version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 1)
       ON CONFLICT (gateway_id, payment_method_type) DO UPDATE
          SET recent = $3, open_since = $4, probed_at = $5, admitted = $6, in_flight = $7, version = b.version + 1
        WHERE b.version = $8
       RETURNING 1`,
      [
        gatewayId,
        type,
        recent,
        openSince,
        probedAt,
        JSON.stringify(admitted),
        JSON.stringify(inFlight),
        version,
      ],
    );
    return saved.length === 1;
  }

  /** Returns open breakers that are not paused by an operator. */
  async findToProbe(): Promise<Pick<GatewayBreaker, 'gatewayId' | 'paymentMethodType'>[]> {
    return this.database.statement(
      'gateway-breakers-to-probe',
      `SELECT ${selectColumns<GatewayBreaker>('b', ['gatewayId', 'paymentMethodType'])} FROM gateway_breaker b
        WHERE b.open_since IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM gateway_pause p WHERE p.gateway_id IN (b.gateway_id, '${everyGateway}'))
        ORDER BY b.gateway_id, b.payment_method_type`,
      [],
    );
  }

  async findAll(): Promise<GatewayBreaker[]> {
    return this.database.prisma.gatewayBreaker.findMany({
      orderBy: [{ gatewayId: 'asc' }, { paymentMethodType: 'asc' }],
    });
  }
}
