/**
 * `hard` means that the mailbox does not exist. `soft` means that it is full, busy or temporarily refused the
 * mail.
 */
export const mailReportKinds = ['delivered', 'soft', 'hard', 'complaint'] as const;

export type MailReportKind = (typeof mailReportKinds)[number];

export const mailboxStates = ['BOUNCING', 'UNREACHABLE', 'COMPLAINED'] as const;

export type MailboxState = (typeof mailboxStates)[number];

export interface MailboxHealth {
  state: MailboxState;
  /** Number of consecutive soft reports. */
  softBounces: number;
  since: Date;
  reportedAt: Date;
}

const day = 86_400_000;

/** Milliseconds without reports after which the health of a mailbox is reset. */
export const mailboxHealthLifetime = 30 * day;

/** Milliseconds after which a soft report is ignored. */
export const softReportLifetime = 3 * day;

/** Number of consecutive soft reports after which the member is warned. Mail is still sent. */
export const softReportsBeforeWarning = 3;

/** Returns the health after a report, or null for a mailbox without problems. */
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

/** Returns whether e-mails to this mailbox are blocked. A code that was just requested is sent anyway. */
export function blocksMail(health: MailboxHealth | null, now: Date): boolean {
  return health?.state === 'UNREACHABLE' && !isHealthExpired(health, now);
}

/** Returns whether to warn the member that e-mails are not delivered. */
export function shouldWarnMember(health: MailboxHealth | null, now: Date): boolean {
  if (health === null || isHealthExpired(health, now)) return false;
  return (
    health.state === 'UNREACHABLE' ||
    (health.state === 'BOUNCING' && health.softBounces >= softReportsBeforeWarning)
  );
}
