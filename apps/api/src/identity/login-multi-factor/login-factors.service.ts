import { Injectable } from '@nestjs/common';
import { maskedEmail, maskedPhoneNumber } from '@account/domain/messaging/masked';
import {
  isSecondFactorType,
  type SecondFactorType,
} from '@account/domain/identity/second-factors/second-factor-type';

import { Problem } from '../../platform/http/problem.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { AccountsService } from '../accounts/index.js';
import { brokenLogin, type FirstMethod, type LoginFlow, LoginSecondStep } from '../login-completion/index.js';
import { type FactorCode, factorCodes, SecondFactorsService } from '../second-factors/index.js';

export type FactorRecipient =
  | { purpose: FactorCode; email: string }
  | { purpose: FactorCode; phoneNumber: string };

export interface LoginFactorsNow {
  accountId: AccountId;
  method: FirstMethod;
  types: SecondFactorType[];
  defaultType: SecondFactorType | null;
  recipients: Partial<Record<SecondFactorType, FactorRecipient>>;
}

@Injectable()
export class LoginFactors {
  constructor(
    private readonly accounts: AccountsService,
    private readonly secondStep: LoginSecondStep,
    private readonly secondFactors: SecondFactorsService,
  ) {}

  async readFactors(flow: LoginFlow): Promise<LoginFactorsNow> {
    const { accountId, method } = provedIn(flow);
    const { types, defaultType, phoneNumber } = await this.secondStep.offeredFactors(accountId, method);
    const account = await this.accounts.findAccount(accountId);
    const email = account?.provedEmailKey == null ? null : account.contactEmail;
    return {
      accountId,
      method,
      types,
      defaultType,
      recipients: {
        ...(email !== null && { Email: { purpose: factorCodes.Email, email } }),
        ...(phoneNumber !== null && { SMS: { purpose: factorCodes.SMS, phoneNumber } }),
      },
    };
  }

  /**
   * @throws {Problem} INVALID_REQUEST for a type that the account has not enabled, or for which no code is sent
   */
  async recipient(flow: LoginFlow, type: SecondFactorType): Promise<FactorRecipient> {
    const { accountId, types } = provedIn(flow);
    const address = types.includes(type) ? await this.secondFactors.addressOf(accountId, type) : null;
    if (address === null) throw notOffered(type);
    return type === 'SMS'
      ? { purpose: factorCodes.SMS, phoneNumber: address }
      : { purpose: factorCodes.Email, email: address };
  }
}

export function provedIn({ data }: LoginFlow) {
  if (data.proved === null) throw brokenLogin('the first step is missing', data);
  const { accountId, knownBrowser, linkedAccountId: linkedAccountId, shown, ...proved } = data.proved;
  return {
    ...proved,
    linkedAccountId,
    shown: shown.length === 0 ? [proved.method] : shown,
    accountId: accountId as AccountId,
    knownBrowser: knownBrowser === null ? null : Buffer.from(knownBrowser, 'base64url'),
  };
}

export function addressOf(recipient: FactorRecipient): string {
  return 'email' in recipient ? recipient.email : recipient.phoneNumber;
}

export function maskedAddress(recipient: FactorRecipient | undefined): string {
  if (recipient === undefined) return '';
  return 'email' in recipient ? maskedEmail(recipient.email) : maskedPhoneNumber(recipient.phoneNumber);
}

/** @throws {Problem} INVALID_REQUEST for a type that does not exist */
export function offeredType(text: string): SecondFactorType {
  if (!isSecondFactorType(text)) throw notOffered(text);
  return text;
}

export function notOffered(type: string): Problem {
  return new Problem('INVALID_REQUEST', { log: `no second factor of type ${type}` });
}
