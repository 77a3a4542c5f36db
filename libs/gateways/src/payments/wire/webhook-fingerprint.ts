import { createHash } from 'node:crypto';

/** Fingerprint of the decoded facts of a webhook, independent of field order and sending time. */
export function webhookFingerprint(...facts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
