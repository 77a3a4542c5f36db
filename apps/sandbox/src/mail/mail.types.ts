/** Formats of Mailpit's REST API, version 1, with its spelling. */
export interface MailAddress {
  readonly Name: string;
  readonly Address: string;
}

interface MailParties {
  readonly From: MailAddress;
  readonly To: readonly MailAddress[];
  readonly Cc: readonly MailAddress[];
  /** Includes recipients that appear only in the envelope. */
  readonly Bcc: readonly MailAddress[];
  readonly ReplyTo: readonly MailAddress[];
}

interface MailFacts extends MailParties {
  readonly ID: string;
  readonly MessageID: string;
  readonly Subject: string;
  readonly Username: string;
  readonly Tags: readonly string[];
  readonly Size: number;
}

export interface MailSummary extends MailFacts {
  readonly Read: boolean;
  readonly Created: string;
  readonly Attachments: number;
  /** The first 250 characters of the text. */
  readonly Snippet: string;
}

export interface MailMessage extends MailFacts {
  readonly ReturnPath: string;
  /** The sender's Date header, or the time of receipt. */
  readonly Date: string;
  readonly ListUnsubscribe: {
    readonly Header: string;
    readonly Links: readonly string[];
    readonly Errors: string;
    readonly HeaderPost: string;
  };
  readonly Text: string;
  readonly HTML: string;
  readonly Inline: readonly MailAttachment[];
  readonly Attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly PartID: string;
  readonly FileName: string;
  readonly ContentType: string;
  readonly ContentID: string;
  readonly Size: number;
}

export type MailHeaders = Readonly<Record<string, readonly string[]>>;

export interface MailList {
  readonly total: number;
  readonly unread: number;
  readonly count: number;
  readonly messages_count: number;
  readonly messages_unread: number;
  readonly start: number;
  readonly tags: readonly string[];
  readonly messages: readonly MailSummary[];
}
