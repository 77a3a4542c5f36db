import { expect } from '@playwright/test';

/** Milliseconds for what comes, however busy the machine is. */
const patience = 60_000;

const sixDigits = /(?<!\d)\d{6}(?!\d)/;

/** The phones that the sandbox shows. */
export class Phone {
  constructor(private readonly origin: string) {}

  /** The code in the newest message to the number; with `after`, of one that came later than that code. */
  async codeFor(number: string, { after }: { after?: string | undefined } = {}): Promise<string> {
    let code: string | undefined;
    await expect(async () => {
      code = await this.newestCode(number);
      expect(code, `code on the phone ${number}`).toBeDefined();
      expect(code).not.toBe(after);
    }).toPass({ timeout: patience, intervals: [100, 200, 400] });
    return code as string;
  }

  /** The code that is there already, to be told from the one that comes. */
  async newestCode(number: string): Promise<string | undefined> {
    const answer = await fetch(`${this.origin}/sms/messages?to=${encodeURIComponent(number)}`);
    const { messages } = (await answer.json()) as { messages: { text: string }[] };
    return sixDigits.exec(messages[0]?.text ?? '')?.[0];
  }
}
