import {
  isPaypalType,
  type PaymentMethodType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { paymentMethodLimit } from '@account/domain/commerce/payments/payment-methods/saved-method';
import type { RegistrationRequest, ReturnAddresses } from '@account/gateways/payments/gateway-registration';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { randomName } from '../../../../platform/crypto/random.js';
import { SecretKeys } from '../../../../platform/crypto/secret-keys.js';
import { Problem } from '../../../../platform/http/problem.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import { newId } from '../../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { RateLimits } from '../../../../platform/rate-limit/rate-limits.service.js';
import { type CustomerId, Customers } from '../../../ledger/customers/index.js';
import { GatewayReturns } from '../../gateways/index.js';
import type { MonthlyTerms } from './registration-terms.service.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';
import { PaymentMethodAuthorizations } from '../choice/payment-method-authorizations.service.js';
import { paymentMethodNetwork, paymentMethodRegistration, providerPage } from '../payment-methods.limits.js';
import { RegistrationDriver } from './registration-driver.service.js';
import { isCard } from './registration-outcomes.js';
import { RegistrationRepository, type RegistrationRow } from './registration.repository.js';
import { RegistrationEncryption, type RegistrationSecrets } from './registration-encryption.service.js';
import { RegistrationSettlement } from './registration-settlement.service.js';

export const returnPurpose = 'paymentMethod' as const;

const returnWithinMs = 30 * 60_000;
const reusableWithinMs = 10 * 60_000;

export interface OpeningRegistration {
  member: Principal;
  address: string;
  type: PaymentMethodType;
  gateway: string;
  returnTo: string | null;
  submission: string | null;
  monthly?: MonthlyTerms;
  request(of: Named): RegistrationRequest;
}

export interface Named {
  registrationId: string;
  customerCode: string;
  returnTo: ReturnAddresses;
}

export type OpenedRegistration =
  | { row: RegistrationRow; asked: RegistrationSecrets; isNew: true }
  | { row: RegistrationRow; isNew: false };

/** Starts one registration for concurrent tabs, clicks and retries; later calls get the existing one. */
@Injectable()
export class RegistrationOpening {
  constructor(
    private readonly authorizations: PaymentMethodAuthorizations,
    private readonly customers: Customers,
    private readonly methods: PaymentMethodRepository,
    private readonly registrations: RegistrationRepository,
    private readonly encryption: RegistrationEncryption,
    private readonly returns: GatewayReturns,
    private readonly settlement: RegistrationSettlement,
    private readonly driver: RegistrationDriver,
    private readonly limits: RateLimits,
    private readonly keys: SecretKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async openRegistration(opening: OpeningRegistration): Promise<OpenedRegistration> {
    await this.authorizations.requireAuthorization(opening.member);
    const customerId = await this.customers.findOrCreate(opening.member.accountId);
    const opened = await this.database.transaction(async (transaction): Promise<OpenedRegistration> => {
      await this.authorizations.lockAuthorization(transaction, opening.member);
      const known = await this.findKnown(transaction, customerId, opening);
      return known === undefined
        ? this.insert(transaction, customerId, opening)
        : { row: known, isNew: false };
    });
    if (opened.isNew) await this.throttle(opened.row, opening);
    return opened;
  }

  private findKnown(
    transaction: Transaction,
    customerId: CustomerId,
    { member, type, gateway, returnTo, submission }: OpeningRegistration,
  ): Promise<RegistrationRow | undefined> {
    if (submission !== null) {
      const hashes = this.keys.hashes(purpose, submission);
      return this.registrations.findSubmitted(transaction, customerId, hashes);
    }
    // A carrier's page accepts an order id once, and may have used it before the browser came back.
    if (!isPaypalType(type)) return Promise.resolve(undefined);
    const { sessionId } = member;
    const since = new Date(this.clock.now().getTime() - reusableWithinMs);
    const of = { customerId, sessionId, type, gateway, returnTo };
    return this.registrations.findReusable(transaction, of, since);
  }

  private async insert(
    transaction: Transaction,
    customerId: CustomerId,
    { member, type, gateway, returnTo, submission, monthly, request }: OpeningRegistration,
  ): Promise<OpenedRegistration> {
    await this.requireRoom(transaction, customerId);
    const id = newId<'payment-method-registration'>();
    const leaving = {
      purpose: returnPurpose,
      gateway: { gatewayId: gateway, type },
      accountId: member.accountId,
      subject: id,
    };
    const asked: RegistrationSecrets = {
      request: request({
        registrationId: id.replaceAll('-', ''),
        customerCode: randomName(),
        returnTo: await this.returns.openReturn(leaving, transaction),
      }),
      reference: null,
      url: null,
    };
    const now = this.clock.now();
    const row = await this.registrations.insert(transaction, {
      id,
      customerId,
      sessionId: member.sessionId,
      type,
      gateway,
      submissionHash: submission === null ? null : new Uint8Array(this.keys.hash(purpose, submission)),
      encryptedRequest: this.encryption.encryptRequest(id, asked),
      returnTo,
      createdAt: now,
      expiresAt: new Date(now.getTime() + returnWithinMs),
      leaseEndsAt: this.driver.leaseEnd(),
      agreementPlanId: monthly?.planId ?? null,
      monthlyAmount: monthly?.amount ?? null,
    });
    return { row, asked, isNew: true };
  }

  private async requireRoom(transaction: Transaction, customerId: CustomerId): Promise<void> {
    const live = await this.methods.findLive(transaction, customerId);
    if (live.length >= paymentMethodLimit) throw new Problem('PAYMENT_METHOD_LIMIT');
  }

  private async throttle(row: RegistrationRow, { address }: OpeningRegistration): Promise<void> {
    try {
      if (isCard(row)) {
        await this.limits.consume(paymentMethodRegistration, row.customerId);
        await this.limits.consumeFrom(address, paymentMethodNetwork);
      } else {
        await this.limits.requireSubjectCapacity(paymentMethodRegistration, row.customerId);
        await this.limits.consume(providerPage, row.customerId);
      }
    } catch (error) {
      await this.settlement.recordFailure(row, 'TOO_MANY_REQUESTS');
      throw error;
    }
  }
}

const purpose = 'payment method submission';
