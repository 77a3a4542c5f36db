import { Injectable } from '@nestjs/common';
import { describeDevice } from '@account/domain/identity/devices/device';
import { normaliseLetterCode } from '@account/domain/platform/typed-text';

import { Televisions } from '../../../identity/devices/index.js';
import { Artifacts, Connections } from '../../connections/index.js';
import { Clock, RealClock } from '../../../platform/clock/clock.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import { Countries } from '../../../platform/http/visitor/countries.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import type { ProviderRequest } from '../provider-request.js';
import type { ApprovalOutcome, RequestingDevice, CodePayload } from './device-approval.types.js';

class Refused extends Error {
  constructor(readonly outcome: ApprovalOutcome) {
    super(outcome);
  }
}

interface Approval {
  value: string;
  payload: CodePayload;
  seconds: number;
  request: ProviderRequest;
}

/**
 * Grants of an approved device code belong to the device and do not end with the session in which it was
 * approved.
 */
@Injectable()
export class DeviceApproval {
  private readonly realTime = new RealClock();

  constructor(
    private readonly televisions: Televisions,
    private readonly connections: Connections,
    private readonly artifacts: Artifacts,
    private readonly database: Database,
    private readonly countries: Countries,
    private readonly clock: Clock,
  ) {}

  describe(context: RequestContext | undefined): RequestingDevice {
    const { country = null, address, userAgent = '' } = context ?? {};
    const isDataCentre = address !== undefined && this.countries.isDataCentre(address);
    return { ...describeDevice(userAgent), country, isDataCentre, askedAt: this.clock.now().getTime() };
  }

  /** @returns the code that was entered if this account has approved it; otherwise undefined */
  async approvedBy(accountId: string, typed: string): Promise<CodePayload | undefined> {
    const found = await this.artifacts.findByUserCode(normaliseLetterCode(typed));
    const code = found?.payload as CodePayload | undefined;
    return code?.accountId === accountId ? code : undefined;
  }

  /** Approves atomically: if several tabs approve the same code, only one succeeds. */
  async approve(
    value: string,
    payload: CodePayload,
    seconds: number,
    request: ProviderRequest,
  ): Promise<ApprovalOutcome> {
    try {
      await this.database.transaction((transaction) =>
        this.write(transaction, { value, payload, seconds, request }),
      );
      return 'approved';
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return error.outcome;
    }
  }

  private async write(transaction: Transaction, approval: Approval): Promise<void> {
    const { value, payload, seconds, request } = approval;
    const { grantId = '', clientId = '', sessionUid = '', deviceInfo } = payload;
    const accountId = payload.accountId as AccountId;
    const decision = deviceInfo?.decision;
    if (decision?.accountId !== accountId) throw new Error('The device code has no scope decision');
    if (!(await this.connections.lockSession(transaction, sessionUid, accountId))) throw new Refused('used');
    if (deviceInfo?.replaces !== undefined)
      await this.televisions.endTelevisions(transaction, accountId, 'member', [deviceInfo.replaces]);
    const deviceId = await this.televisions.addTelevision(transaction, {
      ...{ accountId, clientId, kind: deviceInfo?.kind ?? 'other', name: deviceInfo?.name ?? '' },
      ...{ hint: deviceInfo?.hint ?? null, connectedFrom: deviceInfo?.country ?? null },
      approvedBySession: sessionUid,
      redeemedBefore: new Date(this.realTime.now().getTime() + seconds * 1_000),
    });
    if (deviceId === undefined) throw new Refused('limit');
    const connectionId = await this.connections.allowTelevision(transaction, accountId, clientId, decision);
    const { exp: _, ...grant } = request.grants.get(grantId) ?? {};
    const row = { id: grantId, connectionId, accountId, clientId, deviceId, payload: grant };
    if (!(await this.connections.addGrantOfDevice(transaction, { ...row, createdAt: this.clock.now() })))
      throw new Refused('used');
    const approved = this.artifacts.rowOf('DeviceCode', value, withoutSession(payload), seconds);
    if (!(await this.artifacts.approve(transaction, approved))) throw new Refused('used');
  }
}

/** Removes the session, because the tokens depend on the device and not on the session. */
function withoutSession({ sessionUid: _, ...payload }: CodePayload): CodePayload {
  const { sid: _sid, expiresWithSession: _bound, ...own } = payload as Record<string, unknown>;
  return own as CodePayload;
}
