/** An error at startup that the user can fix. The message is a single line. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}
