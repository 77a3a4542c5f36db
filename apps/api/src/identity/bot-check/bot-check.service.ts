/** Tells people from programs without asking people anything. ALTCHA is built in; another check takes its place here. */
export abstract class BotCheck {
  abstract challenge(): Promise<{ parameters: Record<string, unknown>; signature: string }>;

  /**
   * Takes a solution; the same one only once.
   * @throws {Problem} BOT_CHECK_FAILED when it is absent, wrong, expired or used
   */
  abstract pass(token: string | undefined): Promise<void>;
}
