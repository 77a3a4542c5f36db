/**
 * States of an export that the page shows. `none` is shown before the first export and long after the last one.
 */
export const dataExportStates = ['none', 'pending', 'ready', 'expired', 'failed'] as const;

export type DataExportState = (typeof dataExportStates)[number];

/** Time in milliseconds for which a finished archive is available. */
export const archiveLifetime = 24 * 60 * 60 * 1_000;
