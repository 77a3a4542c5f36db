/**
 * Returns whether the address belongs to Apple's relay. Apple forwards e-mail to it only from senders that the
 * store has registered with Apple.
 */
export function isRelayAddress(email: string): boolean {
  return email.toLowerCase().endsWith('@privaterelay.appleid.com');
}
