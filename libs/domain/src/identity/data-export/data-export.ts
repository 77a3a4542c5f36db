/** As a member sees it; `none` before the first and long after the last. */
export const dataExportStates = ['none', 'pending', 'ready', 'expired', 'failed'] as const;

export type DataExportState = (typeof dataExportStates)[number];

/** Milliseconds that a finished archive is there. */
export const archiveLifetime = 24 * 60 * 60 * 1_000;
