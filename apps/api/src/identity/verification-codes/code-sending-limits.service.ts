import { Injectable } from '@nestjs/common';
import { emailKey } from '@account/domain/identity/accounts/email';

import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import {
  codeBehindFirstProof,
  codeForGuest,
  codeForKnownBrowser,
  codeForMember,
  codeInSession,
  codeToNewAddress,
  codeToNewNumber,
  codeToNewNumberByMember,
} from './code-sending.limits.js';
import { SmsLimits } from './sms-limits.service.js';

/**
 * Limits codes by requester. Unknown browsers cannot use up the limits of a session, of a known browser, or of
 * a login that has passed its first step.
 */
@Injectable()
export class CodeSendingLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly sms: SmsLimits,
  ) {}

  /**
   * @param recipient an address or phone number, or a placeholder if there is no recipient
   * @throws {Problem} TOO_MANY_REQUESTS
   */
  async countForGuest(recipient: string): Promise<void> {
    await this.limits.consume(codeForGuest, emailKey(recipient));
  }

  /** @param browserHash hash of a browser that the account knows @throws {Problem} TOO_MANY_REQUESTS */
  async countForKnownBrowser(purpose: string, accountId: AccountId, browserHash: Buffer): Promise<void> {
    const holder = `${purpose}\0${accountId}\0${browserHash.toString('base64url')}`;
    await this.limits.consume(codeForKnownBrowser, holder);
  }

  /**
   * Counts a code for the second step of a login, in a browser that the account does not know.
   * @throws {Problem} TOO_MANY_REQUESTS
   */
  async countBehindFirstProof(accountId: AccountId, recipient: string): Promise<void> {
    await this.limits.consume(codeBehindFirstProof, `${accountId}\0${emailKey(recipient)}`);
  }

  /**
   * Counts an SMS for a login. Its code is counted separately.
   * @throws {Problem} TOO_MANY_REQUESTS; SERVICE_BUSY
   */
  async countSms({ address }: RequestContext, isKnownBrowser: boolean): Promise<void> {
    await (isKnownBrowser ? this.sms.countInKnownBrowser() : this.sms.countByStranger(address));
  }

  async countForMember({ accountId, sessionId }: Pick<Principal, 'accountId' | 'sessionId'>): Promise<void> {
    await this.limits.consume(codeInSession, sessionId);
    await this.limits.consume(codeForMember, accountId);
  }

  async countToNewAddress(member: Principal, email: string): Promise<void> {
    await this.countForMember(member);
    await this.limits.consume(codeToNewAddress, emailKey(email));
  }

  /**
   * Counts an SMS to a phone number that the member enrols.
   * @throws {Problem} TOO_MANY_REQUESTS; SERVICE_BUSY
   */
  async countToNewNumber(
    { accountId }: Principal,
    phoneNumber: string,
    { address }: RequestContext,
  ): Promise<void> {
    await this.limits.consume(codeToNewNumberByMember, accountId);
    await this.limits.consume(codeToNewNumber, phoneNumber);
    await this.sms.countToNewNumber(address);
  }
}
