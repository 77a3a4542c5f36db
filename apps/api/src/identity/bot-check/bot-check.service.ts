export abstract class BotCheck {
  abstract challenge(): Promise<{ parameters: Record<string, unknown>; signature: string }>;

  /**
   * Accepts each solution once.
   * @throws {Problem} BOT_CHECK_FAILED when the solution is missing, wrong, expired or already used
   */
  abstract pass(token: string | undefined): Promise<void>;
}
