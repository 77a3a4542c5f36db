/** State shown to the member; `none` before the first export and long after the last. */
export const dataExportStates = ['none', 'pending', 'ready', 'expired', 'failed'] as const;

export type DataExportState = (typeof dataExportStates)[number];

/** Milliseconds for which a finished archive is available. */
export const archiveLifetime = 24 * 60 * 60 * 1_000;
