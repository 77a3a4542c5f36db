import type { ReturnReading } from '@account/gateways/payments/gateway-registration';
import { Injectable } from '@nestjs/common';

import { isId } from '../../../../platform/ids/ids.js';
import { GatewayReturns, type ProviderReturn } from '../../gateways/index.js';
import { ChargeDriver, returnPurpose } from './charge-driver.service.js';
import type { ChargeId } from '../charge.declaration.js';
import { ChargeRepository, type ChargeRow } from '../charge.repository.js';
import { ChargeSubjects } from '../settle/charge-subjects.service.js';
import { chargeOf, resultOf, subjectOf } from '../charge-view.js';
import { ChargesInFlight } from './charges-in-flight.js';

/** Milliseconds that a returning browser waits for the provider's response; its page polls for the rest. */
const responseTimeout = 10_000;

/**
 * Handles browsers that return from a card issuer's page. Their data is unverified and only permits the next
 * step; the provider's response decides the result.
 */
@Injectable()
export class ChargeReturns {
  constructor(
    private readonly returns: GatewayReturns,
    private readonly charges: ChargeRepository,
    private readonly driver: ChargeDriver,
    private readonly subjects: ChargeSubjects,
    private readonly inFlight: ChargesInFlight,
  ) {}

  /** Applies the issuer's result from any browser. */
  async applyStoredReturn(row: ChargeRow): Promise<ChargeRow> {
    if (row.phase !== 'CHALLENGE') return row;
    const reading = await this.returns.findResponse(returnPurpose, row.id);
    return reading === null ? row : this.applyReturn(row, reading);
  }

  async findNextPage({ subject, reading }: ProviderReturn): Promise<string> {
    const row = isId(subject) ? await this.charges.findById(subject as ChargeId) : undefined;
    if (row === undefined) return '/mypage';
    const after = reading === null ? row : await this.applyReturn(row, reading);
    return this.subjects.getSubject(subjectOf(after).kind).findNextPage(chargeOf(after), resultOf(after));
  }

  private async applyReturn(row: ChargeRow, { claim, code }: ReturnReading): Promise<ChargeRow> {
    if (row.phase !== 'CHALLENGE') return row;
    const next = () =>
      claim === 'approved'
        ? this.driver.resumeAfterChallenge(row)
        : this.driver.refuseAuthentication(row, code === '' ? claim : code);
    return (
      (await this.inFlight.runTracked(next, responseTimeout)) ?? (await this.charges.findById(row.id)) ?? row
    );
  }
}
