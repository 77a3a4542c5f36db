/** Apple forwards mail to such an address only from senders that the store has registered with Apple. */
export function isRelayAddress(email: string): boolean {
  return email.toLowerCase().endsWith('@privaterelay.appleid.com');
}
