import type { Yen } from '@account/domain/commerce/money/yen';
import type { Registered } from '@account/gateways/payments/gateway-registration';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import type { AccountId } from '../../../../platform/ids/ids.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { Customers } from '../../../ledger/customers/index.js';
import { GatewayTasks, isAgreementShared } from '../../gateways/index.js';
import { PaymentInstruments, agreementOf } from '../payment-instruments.service.js';
import {
  PaymentMethodRepository,
  type NewPaymentMethod,
  type PaymentMethodRow,
} from '../payment-method.repository.js';
import type { PaymentMethodId } from '../payment-method.types.js';
import { RegistrationEncryption } from './registration-encryption.service.js';
import type { RegistrationRow } from './registration.repository.js';
import { UnusedAgreements } from '../agreements/unused-agreements.service.js';

/** Facts that determine whether and where a registered method is stored for the customer. */
export interface Place {
  accountId: AccountId | null;
  live: readonly PaymentMethodRow[];
  same: PaymentMethodRow | undefined;
  isOfAnother: boolean;
}

/** Stores a registered method in a new row, or in the existing row of the same card or agreement. */
@Injectable()
export class ProviderMethods {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly instruments: PaymentInstruments,
    private readonly encryption: RegistrationEncryption,
    private readonly customers: Customers,
    private readonly tasks: GatewayTasks,
    private readonly unused: UnusedAgreements,
    private readonly clock: Clock,
  ) {}

  /** Finds where to store the method. The customer row stays locked until the transaction ends. */
  async findPlacement(
    transaction: Transaction,
    row: RegistrationRow,
    { instrument, face }: Registered,
  ): Promise<Place> {
    const accountId = await this.customers.lockCustomer(transaction, row.customerId);
    const live = await this.methods.findLive(transaction, row.customerId);
    const hashes = this.instruments.hashes(row.gateway, agreementOf(instrument));
    const sharing = await this.methods.lockSharingAgreement(transaction, hashes);
    const byAgreement = live.find(({ id }) => sharing.includes(id));
    const byFace = live.find(
      ({ cardBrand, cardSuffix, cardExpiry }) =>
        face !== null && face.brand === cardBrand && face.suffix === cardSuffix && face.expiry === cardExpiry,
    );
    const same = byAgreement ?? byFace;
    const isOfAnother = !isAgreementShared(row.type) && sharing.length > 0 && byAgreement === undefined;
    return { accountId, live, same, isOfAnother };
  }

  async saveMethod(
    transaction: Transaction,
    row: RegistrationRow,
    { instrument, face }: Registered,
    { same }: Place,
    id: PaymentMethodId,
  ): Promise<void> {
    const method: NewPaymentMethod = {
      id,
      customerId: row.customerId,
      type: row.type,
      gateway: row.gateway,
      instrument: this.instruments.encryptInstrument(id, instrument),
      agreementHash: this.instruments.hash(row.gateway, agreementOf(instrument)),
      face,
      authenticatedAmount: this.authenticatedAmount(row),
      agreementPlanId: row.agreementPlanId,
      monthlyAmount: row.monthlyAmount,
      now: this.clock.now(),
    };
    if (same === undefined) return this.insert(transaction, method);
    const former = this.instruments.decryptInstrument(same);
    await this.methods.replace(transaction, method);
    if (former !== null && agreementOf(former) !== agreementOf(instrument))
      await this.endAgreement(transaction, same, former, same.id);
  }

  /** Replaces an agreement for the same plan; otherwise the provider would collect under both agreements. */
  private async insert(transaction: Transaction, method: NewPaymentMethod): Promise<void> {
    const { id, customerId, agreementPlanId: planId = null } = method;
    await this.methods.insert(transaction, method);
    if (planId !== null) await this.unused.endOthers(transaction, { customerId, planId }, id);
  }

  /**
   * Deletes the temporary data of the registration. If the registered method is not kept, deletes it at the
   * provider.
   */
  async cleanUp(
    transaction: Transaction,
    row: RegistrationRow,
    { instrument, leftAuthorisation }: Registered,
    isRefused: boolean,
  ): Promise<void> {
    const gateway = { gatewayId: row.gateway, type: row.type };
    if (isRefused) await this.endAgreement(transaction, row, instrument, row.id);
    if (leftAuthorisation === null) return;
    const target = { kind: 'cancelAuthorisation', ids: leftAuthorisation } as const;
    await this.tasks.addTask(transaction, { gateway, target, subject: row.id, deadline: null });
  }

  endAgreement(
    transaction: Transaction,
    { gateway: gatewayId, type }: Pick<RegistrationRow, 'gateway' | 'type'>,
    instrument: Registered['instrument'],
    subject: string,
  ): Promise<void> {
    const target = { kind: 'endAgreement', instrument } as const;
    return this.tasks.addTask(transaction, { gateway: { gatewayId, type }, target, subject, deadline: null });
  }

  /**
   * Returns null for a result that arrives after the registration has ended, when its amount is no longer
   * stored.
   */
  private authenticatedAmount(row: RegistrationRow): Yen | null {
    if (row.encryptedRequest === null) return null;
    const { request } = this.encryption.decryptRequest(row);
    return request.kind === 'card' ? request.amount : null;
  }
}
