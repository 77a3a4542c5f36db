import { createHash } from 'node:crypto';

/** Returns the fingerprint of the decoded facts of a webhook. Field order and sending time do not affect it. */
export function webhookFingerprint(...facts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
