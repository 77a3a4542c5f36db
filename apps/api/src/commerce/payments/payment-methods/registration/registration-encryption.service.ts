import type { RegistrationRequest } from '@account/gateways/payments/gateway-registration';
import { Injectable } from '@nestjs/common';

import { SecretKeys } from '../../../../platform/crypto/secret-keys.js';
import type { RegistrationId } from '../payment-method.types.js';
import type { RegistrationRow } from './registration.repository.js';

/** Data for requests to the provider; erased when the registration ends. */
export interface RegistrationSecrets {
  request: RegistrationRequest;
  reference: string | null;
  /** URL of the issuer's or provider's page; null if the browser is not redirected or posts a form instead. */
  url: string | null;
}

@Injectable()
export class RegistrationEncryption {
  constructor(private readonly keys: SecretKeys) {}

  encryptRequest(id: RegistrationId, asked: RegistrationSecrets): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.keys.encrypt(registrationContext(id), JSON.stringify(asked)));
  }

  /** @throws {Error} once the registration has ended */
  decryptRequest({
    id,
    encryptedRequest,
  }: Pick<RegistrationRow, 'id' | 'encryptedRequest'>): RegistrationSecrets {
    if (encryptedRequest === null) throw new Error('The registration has ended');
    return JSON.parse(this.keys.decrypt(registrationContext(id), encryptedRequest)) as RegistrationSecrets;
  }
}

export function registrationContext(id: RegistrationId): string {
  return `payment method registration ${id}`;
}
