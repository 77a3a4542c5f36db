/** What an account may be; the database holds its column to this list. */
export const accountStatuses = ['ACTIVE', 'DISABLED', 'WITHDRAWN'] as const;
