import { X509Certificate, type KeyObject } from 'node:crypto';

import { exchange, type ExchangeLimits } from '../wire/exchange.js';

/** PayPal uses only a few certificates at the same time. */
const maxCachedKeys = 4;

/** Loads certificates for webhook signatures, only from one folder. */
export class PaypalCertificates {
  private readonly keys = new Map<string, KeyObject>();

  constructor(
    private readonly folder: string,
    private readonly limits: ExchangeLimits,
  ) {}

  isOurs(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const { href, search, hash } = new URL(url);
    return href.startsWith(this.folder) && search === '' && hash === '';
  }

  /** Returns the public key of a certificate; null if the certificate is currently unavailable. */
  async keyOf(url: string): Promise<KeyObject | null> {
    const cached = this.keys.get(url);
    if (cached !== undefined) return cached;
    const exchangeResult = await exchange({ method: 'GET', url, headers: {} }, this.limits);
    if (exchangeResult.outcome !== 'answered' || exchangeResult.answer.status !== 200) return null;
    const key = keyIn(exchangeResult.answer.body);
    if (key === null) return null;
    const oldest = this.keys.keys().next().value;
    if (this.keys.size >= maxCachedKeys && oldest !== undefined) this.keys.delete(oldest);
    this.keys.set(url, key);
    return key;
  }
}

function keyIn(pem: Buffer): KeyObject | null {
  try {
    return new X509Certificate(pem).publicKey;
  } catch {
    return null;
  }
}
