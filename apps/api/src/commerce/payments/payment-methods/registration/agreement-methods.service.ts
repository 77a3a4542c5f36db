import { Injectable } from '@nestjs/common';

import { isId } from '../../../../platform/ids/ids.js';
import type { GatewayRef } from '../../gateways/index.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import { PaymentInstruments } from '../payment-instruments.service.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';
import type { PaymentMethodId, RegistrationId } from '../payment-method.types.js';
import { RegistrationRepository } from './registration.repository.js';

/** Finds methods by provider ids, including methods that are no longer charged. */
@Injectable()
export class AgreementMethods {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly registrations: RegistrationRepository,
    private readonly instruments: PaymentInstruments,
  ) {}

  /** Includes deleted methods, because their provider may have collected before the agreement ended. */
  findByAgreement({ gatewayId, type }: GatewayRef, agreement: string): Promise<PaymentMethodId[]> {
    const hashes = this.instruments.hashes(gatewayId, agreement);
    return this.methods.findByAgreement(hashes, type, ['USABLE', 'NEEDS_REPLACING', 'DELETED']);
  }

  /** @param name registration id, with or without hyphens */
  async findByRegistration({ gatewayId, type }: GatewayRef, name: string): Promise<PaymentMethodId[]> {
    const id = name.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    const row = isId(id) ? await this.registrations.findById(id as RegistrationId) : undefined;
    const isIts = row?.gateway === gatewayId && row.type === type;
    return isIts && row.paymentMethodId !== null ? [row.paymentMethodId] : [];
  }

  findOwners(ids: readonly PaymentMethodId[]): Promise<CustomerId[]> {
    return this.methods.findOwners(ids);
  }
}
