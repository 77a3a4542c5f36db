/** `hard`: no such mailbox. `soft`: full, busy, refused for now. */
export const mailReportKinds = ['delivered', 'soft', 'hard', 'complaint'] as const;

export type MailReportKind = (typeof mailReportKinds)[number];

export const mailboxStates = ['BOUNCING', 'UNREACHABLE', 'COMPLAINED'] as const;

export type MailboxState = (typeof mailboxStates)[number];

export interface MailboxHealth {
  state: MailboxState;
  /** Soft reports in a row. */
  softBounces: number;
  since: Date;
  reportedAt: Date;
}

const day = 86_400_000;

/** Milliseconds: a mailbox that nothing was heard of for so long is tried again as any other. */
export const mailboxHealthLifetime = 30 * day;

/** Milliseconds after which a soft report counts no more. */
export const softReportLifetime = 3 * day;

/** So many soft reports in a row are worth a word to the member; nothing is stopped. */
export const softReportsBeforeWarning = 3;

/** What a report makes of a mailbox; null: it is as any other. */
export function applyMailReport(
  health: MailboxHealth | null,
  kind: MailReportKind,
  now: Date,
): MailboxHealth | null {
  if (kind === 'delivered') return health?.state === 'COMPLAINED' ? health : null;
  const known = health !== null && !isHealthExpired(health, now) ? health : null;
  if (kind === 'hard') return next(known, 'UNREACHABLE', now);
  if (kind === 'complaint') return known?.state === 'UNREACHABLE' ? known : next(known, 'COMPLAINED', now);
  if (known !== null && known.state !== 'BOUNCING') return known;
  const faded = known !== null && now.getTime() - known.reportedAt.getTime() > softReportLifetime;
  return faded ? next(null, 'BOUNCING', now) : next(known, 'BOUNCING', now);
}

function next(known: MailboxHealth | null, state: MailboxState, now: Date): MailboxHealth {
  const softBounces = state === 'BOUNCING' ? (known?.softBounces ?? 0) + 1 : (known?.softBounces ?? 0);
  const since = known?.state === state ? known.since : now;
  return { state, softBounces, since, reportedAt: now };
}

export function isHealthExpired({ state, reportedAt }: MailboxHealth, now: Date): boolean {
  const after = state === 'BOUNCING' ? softReportLifetime : mailboxHealthLifetime;
  return now.getTime() - reportedAt.getTime() > after;
}

/** Whether mails are not sent there, but for a code that is asked for now. */
export function blocksMail(health: MailboxHealth | null, now: Date): boolean {
  return health?.state === 'UNREACHABLE' && !isHealthExpired(health, now);
}

/** Whether the member should hear that mails do not arrive. */
export function shouldWarnMember(health: MailboxHealth | null, now: Date): boolean {
  if (health === null || isHealthExpired(health, now)) return false;
  return (
    health.state === 'UNREACHABLE' ||
    (health.state === 'BOUNCING' && health.softBounces >= softReportsBeforeWarning)
  );
}
