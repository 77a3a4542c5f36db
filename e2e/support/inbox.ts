import { expect } from '@playwright/test';

type Summary = { ID: string; Subject: string };
export type Mail = Summary & { Text: string; HTML: string };

/** Milliseconds for what comes, however busy the machine is. */
const patience = 60_000;

/** Not a part of the number of an order, nor of the token in a link. */
const sixDigits = /(?<![\w-])\d{6}(?![\w-])/;

/** The sandbox's inbox, read through Mailpit's REST interface. */
export class Inbox {
  constructor(private readonly origin: string) {}

  /** The code of the newest mail to the address; with `after`, of one that came later than that code. */
  async codeFor(
    address: string,
    { after, timeout = patience }: { after?: string | undefined; timeout?: number } = {},
  ): Promise<string> {
    let code: string | undefined;
    await expect(async () => {
      code = await this.newestCode(address);
      expect(code, `code in the inbox of ${address}`).toBeDefined();
      expect(code).not.toBe(after);
    }).toPass({ timeout, intervals: [100, 200, 400] });
    return code as string;
  }

  /** The code that is there already, to be told from the one that comes; a mail about a login may come after it. */
  async newestCode(address: string): Promise<string | undefined> {
    for (const { ID } of await this.mailsTo(address)) {
      const code = sixDigits.exec((await this.#get<Mail>(`message/${ID}`)).Text)?.[0];
      if (code !== undefined) return code;
    }
    return undefined;
  }

  /** The address in the newest mail that leads further than the site's top page. */
  async linkFor(address: string): Promise<string> {
    let link: string | undefined;
    await expect(async () => {
      const mail = await this.newestTo(address);
      link = mail && linkIn(mail);
      expect(link, `link in the inbox of ${address}`).toBeDefined();
    }).toPass({ timeout: patience, intervals: [100, 200, 400] });
    return link as string;
  }

  /** The newest mail with such a subject, as soon as it is there. */
  async mailAbout(address: string, subject: RegExp): Promise<Mail> {
    let found: Mail | undefined;
    await expect(async () => {
      const summary = (await this.mailsTo(address)).find((mail) => subject.test(mail.Subject));
      expect(summary, `${subject} in the inbox of ${address}`).toBeDefined();
      found = await this.#get<Mail>(`message/${summary?.ID}`);
    }).toPass({ timeout: patience, intervals: [100, 200, 400] });
    return found as Mail;
  }

  async newestTo(address: string): Promise<Mail | undefined> {
    const [newest] = await this.mailsTo(address);
    return newest && (await this.#get<Mail>(`message/${newest.ID}`));
  }

  /** Newest first. */
  async mailsTo(address: string): Promise<Summary[]> {
    const query = encodeURIComponent(`to:"${address}"`);
    return (await this.#get<{ messages: Summary[] }>(`search?query=${query}`)).messages;
  }

  async #get<Answer>(path: string): Promise<Answer> {
    const answer = await fetch(`${this.origin}/api/v1/${path}`);
    if (!answer.ok) throw new Error(`The inbox answered ${answer.status} to ${path}.`);
    return (await answer.json()) as Answer;
  }
}

/** The link with a token in a mail. */
export function linkIn({ Text }: Pick<Mail, 'Text'>): string | undefined {
  return /https?:\/\/\S+\?token=\S+/.exec(Text)?.[0];
}
