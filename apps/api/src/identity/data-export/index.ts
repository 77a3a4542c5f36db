export { DataExportJobs } from './data-export-jobs.service.js';
export { DataExportWriter, type RetainedRecords } from './data-export-writer.service.js';
export { DataExportController } from './data-export.controller.js';
export type { DataExportId, DataExportState } from './data-export.repository.js';
export { MessagingAndAuditData } from './messaging-and-audit-data.js';
