import { createHash } from 'node:crypto';

/** Of what a notice says, decoded: its repetition has the same, another order or time of sending included. */
export function webhookFingerprint(...facts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
