/**
 * Kinds of use that are counted per mailbox, across accounts: first contracts for a plan, and uses of a
 * campaign.
 */
export const mailboxUseKinds = ['plan', 'campaign'] as const;

export type MailboxUseKind = (typeof mailboxUseKinds)[number];
