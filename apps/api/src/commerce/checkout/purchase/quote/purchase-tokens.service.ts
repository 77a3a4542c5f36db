import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { equalInConstantTime, SecretKeys } from '../../../../platform/crypto/secret-keys.js';
import type { QuoteId, QuoteRow } from './quote.repository.js';

const purpose = 'purchase token';

/**
 * Derives a token from the quote id with a secret key. A reloaded page can show the same token although it is
 * not stored.
 */
@Injectable()
export class PurchaseTokens {
  constructor(private readonly keys: SecretKeys) {}

  hashOfNew(quoteId: QuoteId): Uint8Array<ArrayBuffer> {
    return this.hashOf(this.keys.hash(purpose, quoteId).toString('base64url'));
  }

  hashOf(token: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(createHash('sha256').update(token).digest());
  }

  /** Returns undefined if the hash key from which the token was derived no longer exists. */
  derive({ id, tokenHash }: Pick<QuoteRow, 'id' | 'tokenHash'>): string | undefined {
    return this.keys
      .hashes(purpose, id)
      .map((bytes) => bytes.toString('base64url'))
      .find((token) => equalInConstantTime(this.hashOf(token), tokenHash));
  }
}
