import { expect } from '@playwright/test';

const sixDigits = /(?<!\d)\d{6}(?!\d)/;

/** The phones that the sandbox shows. */
export class Phone {
  constructor(private readonly origin: string) {}

  /** The code in the newest message to the number; with `after`, of one that came later than that code. */
  async codeFor(number: string, { after }: { after?: string } = {}): Promise<string> {
    let code: string | undefined;
    await expect(async () => {
      const answer = await fetch(`${this.origin}/sms/messages?to=${encodeURIComponent(number)}`);
      const { messages } = (await answer.json()) as { messages: { text: string }[] };
      code = sixDigits.exec(messages[0]?.text ?? '')?.[0];
      expect(code, `code on the phone ${number}`).toBeDefined();
      expect(code).not.toBe(after);
    }).toPass({ timeout: 15_000, intervals: [100, 200, 400] });
    return code as string;
  }
}
