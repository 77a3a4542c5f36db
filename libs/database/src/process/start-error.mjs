/** A start failure that the user can resolve; the message is a single line. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}
