import { createHash } from 'node:crypto';

/** Fingerprint of the decoded facts of a webhook, independent of order and time of sending. */
export function webhookFingerprint(...facts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
