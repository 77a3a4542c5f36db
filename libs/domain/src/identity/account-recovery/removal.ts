/** What goes, beside password and sessions, when a member throws a stranger out. */
export const removals = ['secondFactors', 'backupCodes', 'externalAccounts'] as const;

export type Removal = (typeof removals)[number];
