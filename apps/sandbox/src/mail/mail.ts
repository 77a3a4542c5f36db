import type { MailHeaders, MailMessage, MailSummary } from './mail.types.js';

export class Mail {
  read = false;

  constructor(
    readonly message: MailMessage,
    readonly headers: MailHeaders,
    readonly source: Buffer,
    readonly created: string,
    /** Text without markup, for snippets, searches and codes. */
    readonly plainText: string,
  ) {}

  get summary(): MailSummary {
    const { ID, MessageID, From, To, Cc, Bcc, ReplyTo, Subject, Username, Tags, Size, Attachments } =
      this.message;
    return {
      ID,
      MessageID,
      Read: this.read,
      From,
      To,
      Cc,
      Bcc,
      ReplyTo,
      Subject,
      Created: this.created,
      Username,
      Tags,
      Size,
      Attachments: Attachments.length,
      Snippet: this.plainText.replaceAll(/\s+/g, ' ').trim().slice(0, 250),
    };
  }
}
