import { expect } from '@playwright/test';

type Summary = { ID: string; Subject: string };
export type Mail = Summary & { Text: string; HTML: string };

/** Milliseconds to wait for a message on a busy machine. */
const messageTimeout = 60_000;

/** Matches six digits that are not part of an order number or a link token. */
const sixDigits = /(?<![\w-])\d{6}(?![\w-])/;

/** The inbox of the sandbox, read through Mailpit's REST API. */
export class Inbox {
  constructor(private readonly origin: string) {}

  /**
   * Returns the code in the newest e-mail to the address. With `after`, waits for a newer code than the given
   * one.
   */
  async codeFor(
    address: string,
    { after, timeout = messageTimeout }: { after?: string | undefined; timeout?: number } = {},
  ): Promise<string> {
    let code: string | undefined;
    await expect(async () => {
      code = await this.newestCode(address);
      expect(code, `code in the inbox of ${address}`).toBeDefined();
      expect(code).not.toBe(after);
    }).toPass({ timeout, intervals: [100, 200, 400] });
    return code as string;
  }

  /**
   * Returns the newest code, so that callers recognise the next one. Skips newer e-mails that contain no code,
   * such as an e-mail about a login.
   */
  async newestCode(address: string): Promise<string | undefined> {
    for (const { ID } of await this.mailsTo(address)) {
      const code = sixDigits.exec((await this.#get<Mail>(`message/${ID}`)).Text)?.[0];
      if (code !== undefined) return code;
    }
    return undefined;
  }

  /** Returns the newest e-mailed link that does not point to the top page. */
  async linkFor(address: string): Promise<string> {
    let link: string | undefined;
    await expect(async () => {
      const mail = await this.newestTo(address);
      link = mail && linkIn(mail);
      expect(link, `link in the inbox of ${address}`).toBeDefined();
    }).toPass({ timeout: messageTimeout, intervals: [100, 200, 400] });
    return link as string;
  }

  /** Waits for the newest e-mail with a matching subject. */
  async mailAbout(address: string, subject: RegExp): Promise<Mail> {
    let found: Mail | undefined;
    await expect(async () => {
      const summary = (await this.mailsTo(address)).find((mail) => subject.test(mail.Subject));
      expect(summary, `${subject} in the inbox of ${address}`).toBeDefined();
      found = await this.#get<Mail>(`message/${summary?.ID}`);
    }).toPass({ timeout: messageTimeout, intervals: [100, 200, 400] });
    return found as Mail;
  }

  async newestTo(address: string): Promise<Mail | undefined> {
    const [newest] = await this.mailsTo(address);
    return newest && (await this.#get<Mail>(`message/${newest.ID}`));
  }

  /** Returns the e-mails to the address, sorted newest first. */
  async mailsTo(address: string): Promise<Summary[]> {
    const query = encodeURIComponent(`to:"${address}"`);
    return (await this.#get<{ messages: Summary[] }>(`search?query=${query}`)).messages;
  }

  async #get<Answer>(path: string): Promise<Answer> {
    const answer = await fetch(`${this.origin}/api/v1/${path}`);
    if (!answer.ok) throw new Error(`The inbox responded with ${answer.status} to ${path}.`);
    return (await answer.json()) as Answer;
  }
}

export function linkIn({ Text }: Pick<Mail, 'Text'>): string | undefined {
  return /https?:\/\/\S+\?token=\S+/.exec(Text)?.[0];
}
