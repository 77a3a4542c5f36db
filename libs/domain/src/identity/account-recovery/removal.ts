export const removals = ['secondFactors', 'backupCodes', 'externalAccounts'] as const;

export type Removal = (typeof removals)[number];
