import { Injectable } from '@nestjs/common';
import {
  defaultSecondStep,
  secondStepTypes,
  trustedDeviceSkipsSecondStep,
} from '@account/domain/identity/login/login-flow';
import {
  secondFactorTypes,
  type SecondFactorType,
} from '@account/domain/identity/second-factors/second-factor-type';

import type { RequestContext } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { SecondFactorsService } from '../second-factors/index.js';
import { TrustedDevicesService } from '../trusted-devices/index.js';
import type { FirstMethod } from './login-flows.service.js';

export interface FirstStep {
  method: FirstMethod;
  /** Whether the authenticator verified the user (WebAuthn UV flag); false for methods other than passkeys. */
  isUserVerified: boolean;
}

export interface OfferedFactors {
  types: SecondFactorType[];
  defaultType: SecondFactorType | null;
}

export interface KnownFactors {
  factors: readonly SecondFactorType[];
  preferredFactor: SecondFactorType | null;
}

export type SecondStep = 'none' | 'trustedDevice' | OfferedFactors;

@Injectable()
export class LoginSecondStep {
  constructor(
    private readonly secondFactors: SecondFactorsService,
    private readonly trustedDevices: TrustedDevicesService,
  ) {}

  /**
   * @param known the known browser, as read in the first step
   * @param asksAnyway requires the second step even in a trusted browser
   */
  async requiredAfter(
    accountId: AccountId,
    { method, isUserVerified }: FirstStep,
    context: RequestContext,
    known?: KnownFactors,
    asksAnyway = false,
  ): Promise<SecondStep> {
    const offered = known ? offeredOf(known, method) : await this.offeredFactors(accountId, method);
    if (offered.types.length === 0) return 'none';
    if (asksAnyway || !trustedDeviceSkipsSecondStep(method, isUserVerified)) return offered;
    return (await this.trustedDevices.isTrusted(accountId, context)) ? 'trustedDevice' : offered;
  }

  /** Repeats the check while the account is locked, because the browser may no longer be trusted. */
  isStillTrusted(transaction: Transaction, accountId: AccountId, context: RequestContext): Promise<boolean> {
    return this.trustedDevices.isStillTrusted(transaction, accountId, context);
  }

  async offeredFactors(
    accountId: AccountId,
    method: FirstMethod,
  ): Promise<OfferedFactors & { phoneNumber: string | null }> {
    const { types: enabled, preferred, phoneNumber } = await this.secondFactors.enabledTypes(accountId);
    return { ...offeredOf({ factors: enabled, preferredFactor: preferred }, method), phoneNumber };
  }
}

function offeredOf({ factors, preferredFactor }: KnownFactors, method: FirstMethod): OfferedFactors {
  const inOrder = secondFactorTypes.filter((type) => factors.includes(type));
  const types = secondStepTypes(method, inOrder);
  return { types, defaultType: defaultSecondStep(types, preferredFactor) };
}
