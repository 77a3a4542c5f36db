export const accountStatuses = ['ACTIVE', 'DISABLED', 'WITHDRAWN'] as const;
