import type { Instrument } from '@account/gateways/payments/gateway-references';
import { Injectable } from '@nestjs/common';

import { SecretKeys } from '../../../platform/crypto/secret-keys.js';
import type { PaymentMethodId } from './payment-method.types.js';
import type { PaymentMethodRow } from './payment-method.repository.js';

const purpose = 'payment agreement';

@Injectable()
export class PaymentInstruments {
  constructor(private readonly keys: SecretKeys) {}

  encryptInstrument(id: PaymentMethodId, instrument: Instrument): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.keys.encrypt(contextOf(id), JSON.stringify(instrument)));
  }

  decryptInstrument({ id, instrument }: Pick<PaymentMethodRow, 'id' | 'instrument'>): Instrument | null {
    return instrument === null
      ? null
      : (JSON.parse(this.keys.decrypt(contextOf(id), instrument)) as Instrument);
  }

  hash(gateway: string, agreement: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.keys.hash(purpose, named(gateway, agreement)));
  }

  /** Returns hashes under all keys that may have been used to write the row. */
  hashes(gateway: string, agreement: string): Uint8Array<ArrayBuffer>[] {
    return this.keys.hashes(purpose, named(gateway, agreement)).map((hash) => new Uint8Array(hash));
  }
}

export function agreementOf({ agreement, customerCode }: Instrument): string {
  return agreement ?? customerCode;
}

function named(gateway: string, agreement: string): string {
  return `${gateway}\0${agreement}`;
}

function contextOf(id: PaymentMethodId): string {
  return `payment method ${id}`;
}
