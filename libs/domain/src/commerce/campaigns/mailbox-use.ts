/** What a mailbox may have only once: a first contract of a plan, uses of a campaign. */
export const mailboxUseKinds = ['plan', 'campaign'] as const;

export type MailboxUseKind = (typeof mailboxUseKinds)[number];
