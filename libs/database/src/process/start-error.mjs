/** A reason not to start that a person can act on: its message is the one line they get. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}
