import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import type { ChargeRequest } from '@account/gateways/payments/gateway-charge';
import type { ChargedItem, Instrument, ProviderIds } from '@account/gateways/payments/gateway-references';
import { Injectable } from '@nestjs/common';

import { SecretKeys } from '../../../platform/crypto/secret-keys.js';
import { isId } from '../../../platform/ids/ids.js';
import type { ChargeId } from './charge.declaration.js';
import type { ChargeRow } from './charge.repository.js';

export interface DecryptedRequest {
  instrument: Instrument;
  item: ChargedItem;
  /** Reference of the 3-D Secure authentication. */
  authentication?: string;
  url?: string;
}

const purpose = 'provider payment id';

@Injectable()
export class ChargeEncryption {
  constructor(private readonly keys: SecretKeys) {}

  encryptRequest(id: ChargeId, request: DecryptedRequest): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.keys.encrypt(requestContext(id), JSON.stringify(request)));
  }

  decryptRequest({ id, request }: Pick<ChargeRow, 'id' | 'request'>): DecryptedRequest {
    if (request === null) throw new Error(`Charge ${id} has ended: its request data is erased`);
    return JSON.parse(this.keys.decrypt(requestContext(id), request)) as DecryptedRequest;
  }

  toGatewayRequest(row: ChargeRow): ChargeRequest {
    const { instrument, item, authentication } = this.decryptRequest(row);
    return {
      chargeId: orderIdOf(row.id),
      amount: row.amount,
      instrument,
      item,
      claimedOn: businessDateAt(row.createdAt),
      ...(authentication !== undefined && { authentication }),
    };
  }

  /** Returns the columns that store the provider's ids of the charge. */
  providerIdColumns({ id, gatewayId }: Pick<ChargeRow, 'id' | 'gatewayId'>, ids: ProviderIds) {
    const hash = (name: string) => new Uint8Array(this.keys.hash(purpose, named(gatewayId, name)));
    return {
      providerIds: new Uint8Array(this.keys.encrypt(idsContext(id), JSON.stringify(ids))),
      providerHash: hash(ids.month === undefined ? ids.payment : monthlyPaymentId(ids.payment, ids.month)),
      captureHash: ids.capture === null ? null : hash(ids.capture),
    };
  }

  idsOf({ id, providerIds }: Pick<ChargeRow, 'id' | 'providerIds'>): ProviderIds | null {
    if (providerIds === null) return null;
    return JSON.parse(this.keys.decrypt(idsContext(id), providerIds)) as ProviderIds;
  }

  /** Returns hashes under all keys that may have been used to write the row. */
  hashes(gatewayId: string, names: readonly (string | null)[]): Buffer[] {
    return names
      .filter((name) => name !== null && name !== '')
      .flatMap((name) => this.keys.hashes(purpose, named(gatewayId, name ?? '')));
  }
}

/**
 * Returns the id of one month's payment for a provider that reuses the id every month.
 * @param month YYYY-MM
 */
export function monthlyPaymentId(payment: string, month: string): string {
  return `${payment}/${month}`;
}

/** The order id at the provider: 32 hexadecimal characters. */
export function orderIdOf(id: ChargeId): string {
  return id.replaceAll('-', '');
}

export function chargeIdOf(orderId: string): ChargeId | undefined {
  const id = orderId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId(id) ? (id as ChargeId) : undefined;
}

function named(gatewayId: string, name: string): string {
  return `${gatewayId}\0${name}`;
}

export const requestContext = (id: ChargeId) => `request of charge ${id}`;
const idsContext = (id: ChargeId) => `provider ids of charge ${id}`;
