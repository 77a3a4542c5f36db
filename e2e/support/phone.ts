import { expect } from '@playwright/test';

/** Milliseconds to wait for a message on a busy machine. */
const messageTimeout = 60_000;

const sixDigits = /(?<!\d)\d{6}(?!\d)/;

/** Simulated phones of the sandbox. */
export class Phone {
  constructor(private readonly origin: string) {}

  /**
   * Returns the code in the newest message to the number. With `after`, waits for a newer code than the given
   * one.
   */
  async codeFor(number: string, { after }: { after?: string | undefined } = {}): Promise<string> {
    let code: string | undefined;
    await expect(async () => {
      code = await this.newestCode(number);
      expect(code, `code on the phone ${number}`).toBeDefined();
      expect(code).not.toBe(after);
    }).toPass({ timeout: messageTimeout, intervals: [100, 200, 400] });
    return code as string;
  }

  /** Returns the current code. Callers use it to recognise the next code. */
  async newestCode(number: string): Promise<string | undefined> {
    const answer = await fetch(`${this.origin}/sms/messages?to=${encodeURIComponent(number)}`);
    const { messages } = (await answer.json()) as { messages: { text: string }[] };
    return sixDigits.exec(messages[0]?.text ?? '')?.[0];
  }
}
